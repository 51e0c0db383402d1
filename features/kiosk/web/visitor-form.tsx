import { useEffect, useRef, useState } from 'react'
import type { Saying } from '#shared/define-words.ts'
import type { Pack } from '../pack-contract.ts'
import { packWords } from '../pack-words.ts'
import { clockTime, isNumber } from '../rules.ts'
import { kioskWords } from '../words.ts'
import { Both } from './both-languages.tsx'
import { describedBy, Field } from './form-parts.tsx'
import { keepVisitor } from './queue-api.ts'

interface VisitorFormProps {
  /** The first is the likeliest. */
  sessions: Pack['sessions']
  onDone: () => void
  onBack: () => void
}

function phoneProblem(typed: string): Saying | undefined {
  if (!typed.trim()) return kioskWords.message('contactNeeded')
  return isNumber(typed) ? undefined : kioskWords.message('onlyNumbers')
}

/** Name and number of somebody whom the device does not know while it has no network: staff find them. */
export function VisitorForm({ sessions, onDone, onBack }: VisitorFormProps) {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [sessionId, setSessionId] = useState(sessions[0]?.vid ?? '')
  const [wasSent, setWasSent] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const wrongName = wasSent && !name.trim() ? packWords.message('nameNeeded') : undefined
  const wrongPhone = wasSent ? phoneProblem(phone) : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWasSent(true)
        if (name.trim() && !phoneProblem(phone) && sessionId) void keepVisitor({ sessionId, name, phone }).then(onDone)
      }}
    >
      <Field id="visitor-name" label={<Both k="name" />} problem={wrongName}>
        <input
          ref={first}
          {...describedBy('visitor-name', wrongName)}
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Field id="visitor-phone" label={<Both k="contact" />} problem={wrongPhone}>
        <input
          {...describedBy('visitor-phone', wrongPhone)}
          type="tel"
          autoComplete="off"
          maxLength={40}
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
      </Field>
      <Field id="visitor-session" label={<Both k="session" />} problem={undefined}>
        <select
          {...describedBy('visitor-session', undefined)}
          value={sessionId}
          onChange={(event) => setSessionId(event.currentTarget.value)}
        >
          {sessions.map((one) => (
            <option key={one.vid} value={one.vid}>
              {one.sessionName || one.activityName}, {clockTime(one.sessionStartDateTime)}
            </option>
          ))}
        </select>
      </Field>
      <div className="buttons">
        <button type="button" onClick={onBack}>
          <Both k="back" />
        </button>
        <button type="submit" className="primary">
          <Both k="submit" />
        </button>
      </div>
    </form>
  )
}
