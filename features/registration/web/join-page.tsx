import { type FormEvent, use, useEffect, useMemo, useState } from 'react'
import type { FieldError } from '#shared/errors.ts'
import type { FormField } from '#shared/form-field.ts'
import { freshRefusal } from '#web/forms/form-state.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormState } from '#web/forms/use-form-state.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { ownPersonFields } from '../people-fields.ts'
import { planOwnPerson } from '../people-rules.ts'
import { translatedField } from '../translation-rules.ts'
import { ErrorSummary } from './error-summary.tsx'
import { usePageWords } from './page-words.tsx'
import { findLinkedOrganisation } from './public-calls.tsx'
import { ReadingContext, ReadingIn } from './reading.tsx'
import { RegisterField } from './register-field.tsx'
import { Frame } from './register-frame.tsx'
import { Trap } from './register-step.tsx'
import { useSubmission } from './use-submission.tsx'

type Linked = Awaited<ReturnType<typeof findLinkedOrganisation>>
interface Link {
  tenant: string
  token: string
}

/** Somebody opens the link of their organisation, and adds themselves to its people. */
export function JoinPage({ tenant, token }: Link) {
  const { say, readError } = usePageWords()
  const [linked, setLinked] = useState<Linked>()
  const [failure, setFailure] = useState<unknown>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    findLinkedOrganisation(tenant, token).then(setLinked, setFailure)
  }, [tenant, token, tries])
  const again = () => {
    setFailure(undefined)
    setTries(tries + 1)
  }
  if (failure instanceof ApiProblem && [400, 404].includes(failure.status))
    return (
      <Frame title={say('thisLinkHasEnded')}>
        <p>{failure.code === 'link-ended' ? readError(failure) : say('checkAddress')}</p>
      </Frame>
    )
  if (failure)
    return (
      <Frame title={say('couldNotBeLoaded')}>
        <p role="alert">{readError(failure)}</p>
        <button type="button" className="primary" onClick={again}>
          {say('tryAgain')}
        </button>
      </Frame>
    )
  if (!linked) return <Frame busy />
  return (
    <ReadingIn offered={linked.languages} hasChinese={linked.hasChinese} busy={<Frame busy />}>
      <JoinForm key={linked.consent.version} {...{ tenant, token, linked }} onReload={again} />
    </ReadingIn>
  )
}

interface JoinFormProps extends Link {
  linked: Linked
  onReload: () => void
}

const noChoices = { options: {}, words: {}, zones: [], weekdays: [], dayWords: [] }
const mandatory = new Set(['fullName', 'agreeToTerms'])

function JoinForm({ tenant, token, linked, onReload }: JoinFormProps) {
  const { say, read, readError } = usePageWords()
  const { consent, orgName } = linked
  const { language, translation } = use(ReadingContext)
  const fields = useMemo(() => {
    const agreed: FormField = { name: 'agreeToTerms', section: '', kind: 'checkbox', label: consent.sentence }
    return [...ownPersonFields(say), translation ? translatedField(agreed, language, translation.form) : agreed]
  }, [say, consent, language, translation])
  const form = useForm<Record<string, unknown>>({ start: {}, fields, check: planOwnPerson })
  const state = useFormState(form, (now) => now)
  const submission = useSubmission(tenant, 'people', false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = planOwnPerson(state.values)
    if (wrong.length) return form.showFindings(wrong)
    await form.send(async (values) => {
      try {
        await submission.send({ ...values, token, consentVersion: consent.version })
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'conflict') onReload()
        throw error
      }
    })
  }
  const errors: FieldError[] = state.errors.map((error) => ({ ...error, message: read(error) }))
  const brand = { name: linked.tenantName, logo: linked.logo, accentColour: linked.accentColour }
  if (state.isOver)
    return (
      <Frame tenant={brand} title={say('thankYou')}>
        <p role="status">{say('onTheList', { organisation: orgName })}</p>
        <button type="button" className="secondary" onClick={() => window.location.reload()}>
          {say('addSomebodyElse')}
        </button>
      </Frame>
    )
  const refusal = freshRefusal(state)
  const isPlaced = errors.some(({ path }) => fields.some(({ name }) => name === path))
  const words = consent.text.slice(0, consent.text.length - consent.sentence.length).trim()
  return (
    <Frame tenant={brand} title={say('joinTitle', { organisation: orgName })}>
      <p>{say('joinAbout', { organisation: orgName, tenant: linked.tenantName })}</p>
      <form noValidate onSubmit={(event) => void send(event)}>
        <ErrorSummary
          errors={errors}
          failure={refusal && !isPlaced ? readError(refusal.error) : ''}
          turn={state.turn}
        />
        {fields.map((field) => (
          <div key={field.name}>
            {field.name === 'agreeToTerms' && words ? (
              <section className="consent-text" aria-label={say('whatYouConsentTo')}>
                {words.split(/\n{2,}/).map((paragraph) => (
                  <p key={paragraph}>{spoken(paragraph)}</p>
                ))}
              </section>
            ) : null}
            <RegisterField
              field={field}
              path={field.name}
              value={state.values[field.name]}
              onChange={(value) => form.set(field.name, value)}
              required={mandatory.has(field.name)}
              errors={errors}
              choices={noChoices}
            />
          </div>
        ))}
        <Trap value={String(state.values['website'] ?? '')} onChange={(value) => form.set('website', value)} />
        <div className="buttons">
          <button type="submit" className="primary" disabled={state.isSending}>
            {spoken(state.isSending ? say('adding') : say('addMe'))}
          </button>
        </div>
      </form>
    </Frame>
  )
}
