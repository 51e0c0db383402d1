import { visibleFields as organisationFields } from '#features/organisations/fields.ts'
import { filledAnswers, questionFields, questionOptions, questionWords } from '#features/own-fields/question-rules.ts'
import { ownPath, planOwn } from '#features/own-fields/rules.ts'
import { visibleFields as volunteerFields } from '#features/volunteers/fields.ts'
import { localDate } from '#shared/dates.ts'
import type { Language } from '#shared/define-words.ts'
import type { FieldError } from '#shared/errors.ts'
import type { FormField } from '#shared/form-field.ts'
import { agreementField, guardianEmailField } from '../fields.ts'
import { membersField } from '../people-fields.ts'
import { planIndividual, planOrganisationRegistration } from '../rules.ts'
import { translatedDay, translatedField, translatedOptions } from '../translation-rules.ts'
import type { Translation } from '../translation-words.ts'
import { registrationWords, type SayRegistration } from '../words.ts'
import type { Agreement, PublicForm } from './public-calls.tsx'
import type { Choices } from './register-field-parts.tsx'

type Values = Record<string, unknown>

/** The fields of a form as the organisation shows them, and what there is to choose. */
export function formOf(
  info: PublicForm,
  weekdays: string[],
  say: SayRegistration,
  language: Language,
  translation: Translation | undefined,
): { fields: FormField[]; choices: Choices } {
  const ready = info.form === 'individual' ? volunteerFields(info.settings) : organisationFields(info.settings)
  const fields = translation ? ready.map((field) => translatedField(field, language, translation.form)) : ready
  const shown =
    info.form === 'individual'
      ? [...fields, guardianEmailField(say)]
      : [...fields, ...(info.asksPeople ? [membersField(say)] : [])]
  const asked = [...shown, ...questionFields(info.questions, language)]
  const lists = Object.fromEntries(
    Object.entries(info.settings).filter(([, list]) => Array.isArray(list) && typeof list[0] === 'string'),
  ) as Record<string, string[]>
  return {
    fields: info.agreement.ask === 'none' ? asked : [...asked, agreementField(say)],
    choices: {
      options: { ...lists, ...questionOptions(info.questions) },
      words: {
        ...(translation ? translatedOptions(lists, language, translation.form) : {}),
        ...questionWords(info.questions, language),
      },
      zones: info.settings.assignedBusinessUnits.arrayData,
      weekdays,
      dayWords: weekdays.map((day, at) => translatedDay(day, at, language)),
    },
  }
}

/** What would be sent, and everything that is wrong with it, by the server's own rules. */
function planAnswers(info: PublicForm, values: Values): { isChild: boolean; errors: FieldError[]; body: object } {
  const { agreement, guardianEmail, website, own: answers, ...fields } = values
  const own = filledAnswers(answers)
  const today = localDate(new Date(), info.tenant.timeZone)
  const plan =
    info.form === 'individual'
      ? planIndividual(info.settings, { ...fields, guardianEmail: guardianEmail as string }, today)
      : planOrganisationRegistration(info.settings, fields)
  const isChild = 'child' in plan.values && plan.values.child
  const sent = agreement as Agreement | undefined
  const errors = [...plan.errors, ...planOwn(info.questions, own).errors]
  const isMissing = info.agreement.ask === 'required' && !sent
  return {
    isChild,
    errors: isMissing ? [...errors, { path: 'agreement', ...registrationWords.message('agreementNeeded') }] : errors,
    body: {
      ...sentValues(plan.values),
      ...(Object.keys(own).length ? { own } : {}),
      consentVersion: info.consent.version,
      ...(isChild ? { guardianEmail } : {}),
      ...(sent ? { agreement: { uploadId: sent.uploadId, fileName: sent.fileName } } : {}),
      ...(website ? { website } : {}),
    },
  }
}

/** The plan of a form's answers: reckoned once for the same answers, though the page and the form ask for it. */
export function planner(info: PublicForm): (values: Values) => ReturnType<typeof planAnswers> {
  let last: { values: Values; plan: ReturnType<typeof planAnswers> } | undefined
  return (values) => {
    if (last?.values !== values) last = { values, plan: planAnswers(info, values) }
    return last.plan
  }
}

/** What follows from other fields is the server's to say, and what is empty says nothing. */
function sentValues({ child: _child, fullAddress: _address, ...values }: Values): Values {
  const isEmpty = (value: unknown) =>
    value === '' || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
}

export function requiredFields(info: PublicForm, isChild: boolean): ReadonlySet<string> {
  const ofChild = ['childsParentOrGuardian', 'childsParentOrGuardianContactNo', 'guardianEmail']
  const always = info.form === 'individual' ? ['fullName', 'agreeToTerms'] : ['orgName', 'agreeToTerms', 'coordinators']
  const questions = info.questions.flatMap(({ id, mandatory }) => (mandatory ? [ownPath(id)] : []))
  return new Set([
    ...info.settings.mandatory.map(({ field }) => field),
    ...questions,
    ...always,
    ...(isChild ? ofChild : []),
  ])
}
