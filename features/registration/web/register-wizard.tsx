import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { weekdayNames } from '#shared/dates.ts'
import type { FieldError } from '#shared/errors.ts'
import { isEnabled } from '#shared/form-field.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { stepsOf } from '../fields.ts'
import type { SayRegistration } from '../words.ts'
import { ErrorSummary } from './error-summary.tsx'
import { formOf, planAnswers, requiredFields } from './form-of.tsx'
import { usePageWords } from './page-words.tsx'
import type { PublicForm } from './public-calls.tsx'
import { Frame } from './register-frame.tsx'
import { RegisterStep } from './register-step.tsx'
import { dropDraft, readDraft, useDraft } from './use-draft.tsx'
import { useStep } from './use-step.tsx'
import { useSubmission } from './use-submission.tsx'

type Values = Record<string, unknown>

interface Refusal {
  errors: readonly FieldError[]
  failure: string
  /** What was typed then. */
  values: Values
  /** The server's, which knows more than the form's own rules. */
  isServers: boolean
}

/** What was put right is no longer shown: by the rules what is wrong now, of the server's what was not changed. */
function stillWrong({ errors, values, isServers }: Refusal, now: Values, wrong: readonly FieldError[]): FieldError[] {
  if (!isServers) return wrong.filter(({ path }) => errors.some((error) => error.path === path))
  return errors.filter(({ path }) => values[path.split('.')[0]!] === now[path.split('.')[0]!])
}

/** A public form, one page at a time. */
export function RegisterWizard({ info, onReload }: { info: PublicForm; onReload: () => void }) {
  const { say, read, readError } = usePageWords()
  const { fields, choices } = useMemo(() => formOf(info, weekdayNames(info.tenant.weekdayNames), say), [info, say])
  const key = `manyhands.register.${info.tenant.slug}.${info.form}`
  const empty: Values = info.form === 'organisation' ? { coordinators: [{}] } : {}
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...readDraft(key, fields) }))
  const [refusal, setRefusal] = useState<Refusal>()
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<'typing' | 'sending' | 'done'>('typing')
  const submission = useSubmission(info.tenant.slug, info.form)
  useDraft(key, fields, values, state === 'done')

  const plan = useMemo(() => planAnswers(info, values), [info, values])
  const wrongNow = refusal ? stillWrong(refusal, values, plan.errors) : []
  const errors = wrongNow.map((error) => ({ ...error, message: read(error) }))
  const failure = refusal?.values === values ? refusal.failure : ''
  const isShown = (field: (typeof fields)[number]) => isEnabled(field, { ...values, child: plan.isChild })
  const steps = stepsOf(info.form, fields.filter(isShown))
  const [at, goTo] = useStep(steps)
  const step = steps[at]!
  const isLast = at === steps.length - 1
  useEffect(() => {
    // the work begins when the last page opens; what fails is tried again with the form
    if (isLast) submission.work().catch(() => {})
  }, [isLast, submission])

  const errorsOf = (all: readonly FieldError[], of = step) =>
    all.filter(({ path }) => of.fields.some(({ name }) => name === path.split('.')[0]))
  const show = (wrong: readonly FieldError[], message = '', sent?: Values) => {
    setRefusal({ errors: wrong, failure: message, values: sent ?? values, isServers: sent !== undefined })
    setTurn((before) => before + 1)
  }
  const move = (to: number) => {
    setRefusal(undefined)
    goTo(to)
  }
  /** The first page with something wrong, or the message alone where no page has it. */
  const lead = (wrong: readonly FieldError[], message = '', sent?: Values) => {
    const first = steps.findIndex((one) => errorsOf(wrong, one).length)
    if (first >= 0 && first !== at) goTo(first)
    show(wrong, first < 0 ? message : '', sent)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = errorsOf(plan.errors)
    if (wrong.length) return show(wrong)
    if (!isLast) return move(at + 1)
    if (plan.errors.length) return lead(plan.errors)
    setState('sending')
    try {
      await submission.send(plan.body)
      dropDraft(key)
      setState('done')
    } catch (error) {
      setState('typing')
      if (error instanceof ApiProblem && error.code === 'conflict') onReload()
      const refused = error instanceof ApiProblem ? error.errors : []
      const isFile = refused.some(({ path }) => path === 'agreement')
      const sent = isFile ? { ...values, agreement: undefined } : values
      setValues(sent)
      lead(refused, readError(error), sent)
    }
  }
  if (state === 'done')
    return (
      <Frame tenant={info.tenant} title={say('thankYou')}>
        <p role="status">{say(info.sendsMail ? 'weHaveReceivedAndWritten' : 'weHaveReceived')}</p>
        {plan.isChild ? <p>{say(info.sendsMail ? 'guardianWrittenTo' : 'guardianStillToConfirm')}</p> : null}
      </Frame>
    )
  const change = (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value }))
  const startAgain = () => {
    dropDraft(key)
    setValues(empty)
    move(0)
  }
  return (
    <Frame
      tenant={info.tenant}
      title={say(step.title)}
      purpose={purposeOf(info, say)}
      progress={<Progress at={at + 1} of={steps.length} />}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={errorsOf(errors)} failure={failure} turn={turn} />
        <RegisterStep
          info={info}
          step={step}
          values={values}
          required={requiredFields(info, plan.isChild)}
          errors={errors}
          choices={choices}
          onChange={change}
        />
        <div className="buttons">
          {at > 0 ? (
            <button type="button" className="secondary" onClick={() => move(at - 1)}>
              {spoken(say('back'))}
            </button>
          ) : null}
          <button type="submit" className="primary" disabled={state === 'sending'}>
            {spoken(state === 'sending' ? say('sending') : isLast ? say('sendRegistration') : say('next'))}
          </button>
        </div>
        <p className="foot">
          {say('staysOnDevice')}{' '}
          <button type="button" className="quiet" onClick={startAgain}>
            {say('startAgain')}
          </button>
        </p>
      </form>
    </Frame>
  )
}

/** What the form is for, in the organisation's own name. */
function purposeOf({ form, tenant: { name } }: PublicForm, say: SayRegistration): string {
  return form === 'individual' ? say('registerAsVolunteer', { name }) : say('registerOrganisation', { name })
}

function Progress({ at, of }: { at: number; of: number }) {
  const { say } = usePageWords()
  return (
    <div className="progress">
      <p>
        {spoken(say('step'))} {say('stepPlace', { at, of })}
      </p>
      <progress max={of} value={at} aria-label={say('stepOf', { at, of })} />
    </div>
  )
}
