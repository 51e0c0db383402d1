import { useEffect, useRef, useState } from 'react'
import type { Saying } from '#shared/define-words.ts'
import { isCardCode } from '../card-rules.ts'
import { kioskWords } from '../words.ts'
import { Both } from './both-languages.tsx'
import { describedBy, Field, type FindFormProps, FormButtons } from './form-parts.tsx'

/** Has the form of a number of an identity card. */
export const isNric = (text: string) => /^[STFGM]\d{7}[A-Z]$/i.test(text)

/** What is wrong with the number, in the specified words. */
function problemOf(nric: string): Saying | undefined {
  if (nric === '') return kioskWords.message('nricNeeded')
  return isNric(nric) ? undefined : kioskWords.message('nricNotValid')
}

/** The number of an identity card: dots until somebody asks to see it. A personal card may be scanned here, too. */
export function NricForm({ isBusy, hasCards, onSubmit, onClear }: FindFormProps) {
  const [typed, setTyped] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [wasLeft, setWasLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // the page stays at its top: what stands above the form may have to be answered first
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const nric = typed.trim().toUpperCase()
  const problem = isCardCode(nric) ? undefined : problemOf(nric)
  const shownProblem = wasLeft || nric.length >= 9 ? problem : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWasLeft(true)
        if (!problem) onSubmit(isCardCode(nric) ? { code: nric } : { nric })
      }}
    >
      <Field id="nric" label={<Both k="nric" />} problem={shownProblem}>
        <div className="beside">
          <input
            ref={input}
            {...describedBy('nric', shownProblem)}
            type={isShown ? 'text' : 'password'}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setWasLeft(false)
            }}
            onBlur={() => setWasLeft(typed !== '')}
            onKeyDown={({ key }) => key === 'Enter' && setWasLeft(true)}
          />
          <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            <Both k={isShown ? 'hide' : 'show'} />
          </button>
        </div>
      </Field>
      <p className="hint">
        <Both k={hasCards ? 'nricHint' : 'nricHintWithoutCards'} />
      </p>
      <FormButtons
        isBusy={isBusy}
        problem={problem}
        onClear={() => {
          setTyped('')
          setWasLeft(false)
          onClear()
          input.current?.focus()
        }}
      />
    </form>
  )
}
