import { useEffect, useRef, useState } from 'react'
import { kioskWords } from '../words.ts'
import { Both } from './both-languages.tsx'
import { CardCamera } from './card-camera.tsx'
import { describedBy, Field, type FindFormProps, FormButtons } from './form-parts.tsx'
import { isNric } from './nric-form.tsx'

/** The code of a personal card, written by a scanner, or a PIN. An identity card may be scanned here, too. */
export function CodeForm({ kind, isBusy, onSubmit, onClear }: FindFormProps & { kind: 'card' | 'pin' }) {
  const [typed, setTyped] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // the page stays at its top: what stands above the form may have to be answered first
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const code = typed.trim().toUpperCase()
  const problem = wasSent && !code ? kioskWords.message('codeNeeded') : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWasSent(true)
        if (code) onSubmit(isNric(code) ? { nric: code } : { code })
      }}
    >
      <Field id="code" label={<Both k={kind} />} problem={problem}>
        <input
          ref={input}
          {...describedBy('code', problem)}
          type="password"
          autoComplete="off"
          inputMode={kind === 'pin' ? 'numeric' : 'text'}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && setWasSent(true)}
        />
      </Field>
      {kind === 'card' ? <CardCamera onCode={(seen) => onSubmit({ code: seen })} /> : null}
      <FormButtons
        isBusy={isBusy}
        problem={code ? undefined : kioskWords.message('codeNeeded')}
        onClear={() => {
          setTyped('')
          setWasSent(false)
          onClear()
          input.current?.focus()
        }}
      />
    </form>
  )
}
