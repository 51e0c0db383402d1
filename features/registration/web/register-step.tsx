import type { FieldError } from '#shared/errors.ts'
import { valueAt } from '#web/forms/form-values.ts'
import { spoken } from '#web/ui/spoken.tsx'
import type { Step } from '../fields.ts'
import { allLanguages, consentSentence } from '../form-rules.ts'
import { AgreementInput } from './agreement-input.tsx'
import { AnswerFileInput } from './answer-file-input.tsx'
import { OwnTextOf } from './own-text.tsx'
import { usePageWords } from './page-words.tsx'
import type { Agreement, PublicForm } from './public-calls.tsx'
import { RegisterField } from './register-field.tsx'
import { type Choices, errorOf } from './register-field-parts.tsx'

interface RegisterStepProps {
  info: PublicForm
  step: Step
  /** Its title is a heading of its own where several steps are one page. */
  isHeaded?: boolean
  values: Record<string, unknown>
  required: ReadonlySet<string>
  errors: readonly FieldError[]
  choices: Choices
  isPreview?: boolean
  onChange: (name: string, value: unknown) => void
}

/** The fields of one page. */
export function RegisterStep({
  info,
  step,
  isHeaded = false,
  values,
  required,
  errors,
  choices,
  isPreview = false,
  onChange,
}: RegisterStepProps) {
  const { say } = usePageWords()
  const isFirstOfChild = step.name === 'guardian'
  const above = info.form === 'individual' && isFirstOfChild ? info.settings.ageBelow16 : ''
  return (
    <>
      {isHeaded ? <h2>{spoken(say(step.title))}</h2> : null}
      {above ? <p>{above}</p> : null}
      {step.fields.map((field) =>
        field.name === 'agreement' ? (
          <AgreementInput
            key="agreement"
            info={info}
            value={values['agreement'] as Agreement | undefined}
            onChange={(value) => onChange('agreement', value)}
            error={errorOf(errors, 'agreement')}
          />
        ) : field.kind === 'file' ? (
          <AnswerFileInput
            key={field.name}
            {...{ info, isPreview, field, errors }}
            path={field.name}
            value={valueAt(values, field.name)}
            onChange={(value) => onChange(field.name, value)}
            required={required.has(field.name)}
          />
        ) : (
          <div key={field.name}>
            {field.name === 'agreeToTerms' ? <ConsentText info={info} /> : null}
            <RegisterField
              field={field}
              path={field.name}
              value={valueAt(values, field.name)}
              onChange={(value) => onChange(field.name, value)}
              required={required.has(field.name)}
              errors={errors}
              choices={choices}
            />
          </div>
        ),
      )}
      {step.name === 'declaration' ? (
        <Trap value={String(values['website'] ?? '')} onChange={(value) => onChange('website', value)} />
      ) : null}
    </>
  )
}

/** The organisation's own words above the sentence to tick. */
function ConsentText({ info: { own, consent, settings } }: { info: PublicForm }) {
  const { say } = usePageWords()
  const { text } = consent
  if (allLanguages(own.consent))
    return <OwnTextOf text={own.consent} className="consent-text" label={say('whatYouConsentTo')} />
  const words = text.slice(0, text.length - consentSentence(settings).length).trim()
  return words ? (
    <section className="consent-text" aria-label={say('whatYouConsentTo')}>
      {words.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{spoken(paragraph)}</p>
      ))}
    </section>
  ) : null
}

/** People neither see nor reach this; what fills in every field is no person. */
export function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { say } = usePageWords()
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {say('leaveEmpty')}
        <input
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </div>
  )
}
