import { useState } from 'react'
import type { Saying } from '#shared/define-words.ts'
import { readBirthDate } from '../rules.ts'
import { kioskWords } from '../words.ts'
import { BirthDateInput } from './birth-date-input.tsx'
import { Both } from './both-languages.tsx'
import { describedBy, Field, type FindFormProps, FormButtons } from './form-parts.tsx'

const readDate = (typed: string) => readBirthDate(typed, new Date().toISOString().slice(0, 10))

/** What was understood of it, with all figures of the year. */
const inFull = (typed: string) => readDate(typed)?.split('-').toReversed().join('/') ?? typed

function dateProblem(typed: string): Saying | undefined {
  if (typed === '') return kioskWords.message('dobNeeded')
  return readDate(typed) ? undefined : kioskWords.message('dobNotValid')
}

/** Without the spaces between its figures. */
const readContact = (typed: string) => typed.replaceAll(/\s/g, '')

function contactProblem(typed: string): Saying | undefined {
  if (readContact(typed) === '') return kioskWords.message('contactNeeded')
  return /^\d+$/.test(readContact(typed)) ? undefined : kioskWords.message('onlyNumbers')
}

export function DobForm({ isBusy, onSubmit, onClear }: FindFormProps) {
  const [typed, setTyped] = useState('')
  const [contact, setContact] = useState('')
  const [left, setLeft] = useState({ dob: false, contact: false })
  /** Counts how often the form was cleared: the month of days closes with it. */
  const [cleared, setCleared] = useState(0)
  const problems = { dob: dateProblem(typed), contact: contactProblem(contact) }
  const shown = {
    dob: left.dob ? problems.dob : undefined,
    contact: left.contact || (contact !== '' && /\D/.test(readContact(contact))) ? problems.contact : undefined,
  }
  return (
    <form
      className="pair"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setLeft({ dob: true, contact: true })
        const dob = readDate(typed)
        if (dob && !problems.contact) onSubmit({ dob, contactNo: readContact(contact) })
      }}
    >
      <Field id="dob" label={<Both k="dob" />} problem={shown.dob}>
        <BirthDateInput
          key={cleared}
          field={describedBy('dob', shown.dob)}
          value={typed}
          onChange={setTyped}
          onLeave={() => {
            setTyped(inFull(typed))
            setLeft((before) => ({ ...before, dob: typed !== '' }))
          }}
          onEnter={() => setLeft({ dob: true, contact: true })}
        />
      </Field>
      <Field id="contact" label={<Both k="contact" />} problem={shown.contact}>
        <input
          {...describedBy('contact', shown.contact)}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={contact}
          onChange={(event) => setContact(event.currentTarget.value)}
          onBlur={() => setLeft((before) => ({ ...before, contact: contact !== '' }))}
          onKeyDown={({ key }) => key === 'Enter' && setLeft({ dob: true, contact: true })}
        />
      </Field>
      <FormButtons
        isBusy={isBusy}
        problem={problems.dob ?? problems.contact}
        onClear={() => {
          setTyped('')
          setContact('')
          setLeft({ dob: false, contact: false })
          setCleared(cleared + 1)
          onClear()
        }}
      />
    </form>
  )
}
