import { type FormEvent, useEffect, useMemo } from 'react'
import { weekdayNames } from '#shared/dates.ts'
import type { FieldError } from '#shared/errors.ts'
import { isEnabled } from '#shared/form-field.ts'
import { required } from '#shared/required.ts'
import { freshRefusal } from '#web/forms/form-state.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormState } from '#web/forms/use-form-state.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { draftFields, stepsOf } from '../fields.ts'
import type { SayRegistration } from '../words.ts'
import { deviceDraft } from './device-draft.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { formOf, planner, requiredFields } from './form-of.tsx'
import { usePageWords } from './page-words.tsx'
import type { PublicForm } from './public-calls.tsx'
import { Frame } from './register-frame.tsx'
import { RegisterStep } from './register-step.tsx'
import { useStep } from './use-step.tsx'
import { useSubmission } from './use-submission.tsx'

type Values = Record<string, unknown>

/** A public form, one page at a time. */
export function RegisterWizard({ info, onReload }: { info: PublicForm; onReload: () => void }) {
  const { say, read, readError } = usePageWords()
  const { fields, choices } = useMemo(() => formOf(info, weekdayNames(info.tenant.weekdayNames), say), [info, say])
  const planOf = useMemo(() => planner(info), [info])
  const form = useForm<Values>({
    start: info.form === 'organisation' ? { coordinators: [{}] } : {},
    fields: useMemo(() => draftFields(fields), [fields]),
    check: (answers) => planOf(answers).errors,
    draft: { name: `manyhands.register.${info.tenant.slug}.${info.form}`, storage: deviceDraft },
  })
  const state = useFormState(form, (now) => now)
  const { values } = state
  const errors = state.errors.map((error) => ({ ...error, message: read(error) }))
  const submission = useSubmission(info.tenant.slug, info.form)
  const plan = planOf(values)
  const isShown = (field: (typeof fields)[number]) => isEnabled(field, { ...values, child: plan.isChild })
  const steps = stepsOf(info.form, fields.filter(isShown))
  const [at, goTo] = useStep(steps)
  const step = required(steps[at], 'the step')
  const isLast = at === steps.length - 1
  useEffect(() => {
    // the work begins when the last page opens; what fails is tried again with the form
    if (isLast) submission.work().catch(() => {})
  }, [isLast, submission])

  const errorsOf = (all: readonly FieldError[], of = step) =>
    all.filter(({ path }) => of.fields.some(({ name }) => name === path.split('.')[0]))
  const move = (to: number) => {
    form.clear()
    goTo(to)
  }
  /** The first page with something wrong. */
  const lead = (wrong: readonly FieldError[]) => {
    const first = steps.findIndex((one) => errorsOf(wrong, one).length)
    if (first >= 0 && first !== at) goTo(first)
  }
  const sendAnswers = async () => {
    try {
      await submission.send(plan.body)
    } catch (error) {
      // a file that was refused is not sent once more
      if (error instanceof ApiProblem && error.errors.some(({ path }) => path === 'agreement'))
        form.change({ agreement: undefined })
      if (error instanceof ApiProblem && error.code === 'conflict') onReload()
      throw error
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = errorsOf(plan.errors)
    if (wrong.length) return form.showFindings(wrong)
    if (!isLast) return move(at + 1)
    if (plan.errors.length) form.showFindings(plan.errors)
    else await form.send(sendAnswers)
    lead(form.errors())
  }
  const isPlaced = steps.some((one) => errorsOf(errors, one).length)
  const refusal = isPlaced ? undefined : freshRefusal(state)
  const failure = refusal ? readError(refusal.error) : ''
  if (state.isOver)
    return (
      <Frame tenant={info.tenant} title={say('thankYou')}>
        <p role="status">{say(info.sendsMail ? 'weHaveReceivedAndWritten' : 'weHaveReceived')}</p>
        {plan.isChild ? <p>{say(info.sendsMail ? 'guardianWrittenTo' : 'guardianStillToConfirm')}</p> : null}
      </Frame>
    )
  const startAgain = () => {
    form.restart()
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
        <ErrorSummary errors={errorsOf(errors)} failure={failure} turn={state.turn} />
        <RegisterStep
          info={info}
          step={step}
          values={values}
          required={requiredFields(info, plan.isChild)}
          errors={errors}
          choices={choices}
          onChange={form.set}
        />
        <div className="buttons">
          {at > 0 ? (
            <button type="button" className="secondary" onClick={() => move(at - 1)}>
              {spoken(say('back'))}
            </button>
          ) : null}
          <button type="submit" className="primary" disabled={state.isSending}>
            {spoken(state.isSending ? say('sending') : isLast ? say('sendRegistration') : say('next'))}
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
