import type { ReactNode } from 'react'
import type { Saying } from '#shared/define-words.ts'
import type { Said } from '../pack-rules.ts'
import { Both, BothOf, say } from './both-languages.tsx'

export interface FindFormProps {
  isBusy: boolean
  /** Whether the organisation gives out personal cards, which are taken wherever a code can be scanned. */
  hasCards: boolean
  onSubmit: (said: Said) => void
  onClear: () => void
}

/** A labelled field with what is wrong with it below. */
export function Field({
  id,
  label,
  problem,
  children,
}: {
  id: string
  label: ReactNode
  problem: Saying | undefined
  children: ReactNode
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      <p id={`${id}-problem`} className="problem" aria-live="polite">
        {problem ? <BothOf saying={problem} /> : null}
      </p>
    </div>
  )
}

/** What a field says of itself to a screen reader. */
export const describedBy = (id: string, problem: Saying | undefined) => ({
  id,
  'aria-invalid': problem ? (true as const) : undefined,
  'aria-describedby': `${id}-problem`,
})

interface FormButtonsProps {
  isBusy: boolean
  /** Why it cannot be submitted yet. */
  problem: Saying | undefined
  onClear: () => void
}

export function FormButtons({ isBusy, problem, onClear }: FormButtonsProps) {
  return (
    <div className="buttons">
      <button type="button" onClick={onClear}>
        <Both k="clear" />
      </button>
      <button
        type="submit"
        className="primary"
        disabled={isBusy || problem !== undefined}
        title={isBusy ? say('loading') : problem?.message}
        aria-busy={isBusy}
      >
        <Both k="submit" />
      </button>
    </div>
  )
}
