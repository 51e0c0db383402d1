import { type FormEvent, use, useEffect, useMemo, useState } from 'react'
import { weekdayNames } from '#shared/dates.ts'
import type { FieldError } from '#shared/errors.ts'
import { isEnabled } from '#shared/form-field.ts'
import { isObject } from '#shared/objects.ts'
import { required } from '#shared/required.ts'
import { freshRefusal } from '#web/forms/form-state.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormState } from '#web/forms/use-form-state.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { draftFields, pagesOf, stepsOf } from '../fields.ts'
import { namedAsShown } from '../translation-rules.ts'
import type { SayRegistration } from '../words.ts'
import { deviceDraft } from './device-draft.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { formOf, planner, requiredFields } from './form-of.tsx'
import { OwnTextOf } from './own-text.tsx'
import { usePageWords } from './page-words.tsx'
import type { PublicForm } from './public-calls.tsx'
import { ReadingContext } from './reading.tsx'
import { Frame } from './register-frame.tsx'
import { Progress, Thanks } from './register-parts.tsx'
import { RegisterStep } from './register-step.tsx'
import { useStep } from './use-step.tsx'
import { useSubmission } from './use-submission.tsx'

type Values = Record<string, unknown>

interface RegisterWizardProps {
  info: PublicForm
  onReload: () => void
  /** Beside its settings it sends nothing and keeps nothing. */
  isPreview?: boolean
}

/** A public form, one page at a time or all of it at once. */
export function RegisterWizard({ info, onReload, isPreview = false }: RegisterWizardProps) {
  const { say, read, readError } = usePageWords()
  const { language, translation } = use(ReadingContext)
  const { fields, choices } = useMemo(
    () => formOf(info, weekdayNames(info.tenant.weekdayNames), say, language, translation),
    [info, say, language, translation],
  )
  const planOf = useMemo(() => planner(info), [info])
  const form = useForm<Values>({
    start: info.form === 'organisation' ? { coordinators: [{}] } : {},
    fields: useMemo(() => draftFields(fields), [fields]),
    check: (answers) => planOf(answers).errors,
    ...(isPreview
      ? {}
      : { draft: { name: `manyhands.register.${info.tenant.slug}.${info.form}`, storage: deviceDraft } }),
  })
  const state = useFormState(form, (now) => now)
  const { values } = state
  const errors = state.errors.map((error) => ({
    ...error,
    message: read(translation ? namedAsShown(error, fields) : error),
  }))
  const [peopleLink, setPeopleLink] = useState('')
  const [cleared, setCleared] = useState<Values>()
  const submission = useSubmission(info.tenant.slug, info.form, isPreview)
  const plan = planOf(values)
  const isShown = (field: (typeof fields)[number]) => isEnabled(field, { ...values, child: plan.isChild })
  const pages = pagesOf(stepsOf(info.form, fields.filter(isShown)), info.own.pages)
  const [at, goTo] = useStep(pages)
  const page = required(pages[at], 'the page')
  const isLast = at === pages.length - 1
  useEffect(() => {
    // the work begins when the last page opens; what fails is tried again with the form
    if (isLast) submission.work().catch(() => {})
  }, [isLast, submission])

  const errorsOf = (all: readonly FieldError[], of = page) =>
    all.filter(({ path }) =>
      of.steps.some((step) => step.fields.some(({ name }) => name === path || name === path.split('.')[0])),
    )
  const move = (to: number) => {
    setCleared(undefined)
    form.clear()
    goTo(to)
  }
  /** The first page with something wrong. */
  const lead = (wrong: readonly FieldError[]) => {
    const first = pages.findIndex((one) => errorsOf(wrong, one).length)
    if (first >= 0 && first !== at) goTo(first)
  }
  const sendAnswers = async () => {
    try {
      setPeopleLink((await submission.send({ ...plan.body, language })).peopleLink ?? '')
    } catch (error) {
      // a file that was refused is not sent once more
      if (error instanceof ApiProblem)
        for (const { path } of error.errors)
          if (path === 'agreement' || fields.some(({ name, kind }) => name === path && kind === 'file'))
            form.set(path, undefined)
      if (error instanceof ApiProblem && error.code === 'conflict') onReload()
      throw error
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = errorsOf(plan.errors)
    if (wrong.length) return form.showFindings(wrong)
    if (!isLast) return move(at + 1)
    if (isPreview) return
    if (plan.errors.length) form.showFindings(plan.errors)
    else await form.send(sendAnswers)
    lead(form.errors())
  }
  const isPlaced = pages.some((one) => errorsOf(errors, one).length)
  const refusal = isPlaced ? undefined : freshRefusal(state)
  const failure = refusal ? readError(refusal.error) : ''
  const startAgain = () => {
    form.restart()
    move(0)
    setCleared(values)
  }
  const putBack = () => {
    setCleared(undefined)
    form.change(cleared ?? {})
  }
  const isOne = pages.length === 1
  const title = isOne ? purposeOf(info, say) : say(required(page.steps[0], 'the step').title)
  const asked = requiredFields(info, plan.isChild)
  return (
    <Frame
      tenant={info.tenant}
      title={state.isOver ? say('thankYou') : title}
      {...(isOne || state.isOver
        ? {}
        : { purpose: purposeOf(info, say), progress: <Progress at={at + 1} of={pages.length} /> })}
    >
      {state.isOver ? (
        <Thanks info={info} isChild={plan.isChild} hasEmail={hasEmail(values)} peopleLink={peopleLink} />
      ) : (
        <>
          {at === 0 ? <OwnTextOf text={info.own.introduction} className="own-text" /> : null}
          <form noValidate onSubmit={(event) => void submit(event)}>
            <ErrorSummary errors={errorsOf(errors)} failure={failure} turn={state.turn} />
            {page.steps.map((step) => (
              <RegisterStep
                key={step.name}
                {...{ info, step, values, errors, choices, isPreview }}
                isHeaded={page.steps.length > 1}
                required={asked}
                onChange={form.set}
              />
            ))}
            <Buttons
              back={at > 0 ? () => move(at - 1) : undefined}
              isSending={state.isSending}
              isLast={isLast}
              onAgain={startAgain}
              onPutBack={cleared ? putBack : undefined}
            />
          </form>
        </>
      )}
    </Frame>
  )
}

interface ButtonsProps {
  back: (() => void) | undefined
  isSending: boolean
  isLast: boolean
  onAgain: () => void
  /** A moment ago everything was cleared. */
  onPutBack: (() => void) | undefined
}

function Buttons({ back, isSending, isLast, onAgain, onPutBack }: ButtonsProps) {
  const { say } = usePageWords()
  return (
    <>
      <div className="buttons">
        {back ? (
          <button type="button" className="secondary" onClick={back}>
            {spoken(say('back'))}
          </button>
        ) : null}
        <button type="submit" className="primary" disabled={isSending}>
          {spoken(isSending ? say('sending') : isLast ? say('sendRegistration') : say('next'))}
        </button>
      </div>
      <p className="foot">
        {say('staysOnDevice')}{' '}
        <button type="button" className="quiet" onClick={onPutBack ?? onAgain}>
          {say(onPutBack ? 'putBack' : 'startAgain')}
        </button>
      </p>
    </>
  )
}

/** Whether somebody can be written to: the volunteer, or one of an organisation's coordinators. */
const hasEmail = ({ email, coordinators }: Values): boolean =>
  [{ email }, ...(Array.isArray(coordinators) ? coordinators : [])].some(
    (one) => isObject(one) && Boolean(one['email']),
  )

/** What the form is for, in the organisation's own name. */
function purposeOf({ form, tenant: { name } }: PublicForm, say: SayRegistration): string {
  return form === 'individual' ? say('registerAsVolunteer', { name }) : say('registerOrganisation', { name })
}
