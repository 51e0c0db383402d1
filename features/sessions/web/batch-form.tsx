import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { findUsernames } from '#features/accounts/web/api.ts'
import { activityFormQuery, useActivityAdds, useMustChooseVenue } from '#features/form-settings/web/api.ts'
import type { FieldError } from '#shared/errors.ts'
import type { FormField } from '#shared/form-field.ts'
import type { Form } from '#web/forms/create-form.ts'
import type { FormValues } from '#web/forms/form-values.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { useTenantSettings, useToday } from '#web/lib/tenant-settings.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import type { FormSection } from '#web/ui/form-section.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { batchFields } from '../fields.ts'
import {
  checkPlans,
  countSessions,
  formErrors,
  namedRoles,
  needsNobody,
  newPlan,
  type SessionPlan,
} from '../plan-rules.ts'
import { FollowKind } from './follow-kind.tsx'
import { HowMany, useAskAboutMany } from './how-many.tsx'
import { SessionPlans } from './session-plans.tsx'

/** A part of a form that another feature brings: its sections, its fields, and what is asked of them. */
interface FormPart {
  sections: readonly FormSection[]
  fields: readonly FormField[]
  mandatory: readonly { field: string; fieldName: string }[]
  /** What its fields offer, beside the settings. */
  options: Record<string, readonly string[]>
  check: (values: FormValues) => FieldError[]
}

interface BatchFormProps {
  /** What stands before the batch, and is created with it. */
  before?: FormPart
  /** Over the parts of the form. */
  head?: (form: Form<FormValues>) => ReactNode
  initial: FormValues
  plans?: readonly SessionPlan[]
  submitLabel: string
  /** The sessions begin as one that happens once. */
  beginsSingle?: boolean
  /** The button says how many sessions it makes, and very many are asked for once more. */
  saysHowMany?: boolean
  draftName?: string
  /** The day on which its first session begins, unless it is today. */
  firstDay?: string
  onSubmit: (values: FormValues, plans: readonly SessionPlan[]) => Promise<unknown>
}

/** The default name follows the title until somebody writes another one. */
const followTitle = (values: FormValues): FormValues => {
  const name = String(values['batchName'] ?? '')
  return name === '' || name.endsWith(' - Batch 1')
    ? { batchName: values['title'] ? `${String(values['title'])} - Batch 1` : '' }
    : {}
}

function checkFields(values: FormValues): FieldError[] {
  const errors: FieldError[] = []
  const lists = { fees: 'price', batchRoles: 'reimburseAmt' } as const
  for (const [list, amount] of Object.entries(lists))
    for (const [i, item] of ((values[list] ?? []) as FormValues[]).entries()) {
      const path = `${list}.${i}.${amount}`
      if (item[amount] && !/^\d+(\.\d+)?$/.test(String(item[amount])))
        errors.push({ path, message: 'Not a valid number. Please only enter positive integers' })
      if (list === 'batchRoles' && !item['roleName'])
        errors.push({ path: `${list}.${i}.roleName`, message: 'Role is required.' })
    }
  return errors
}

/** What creating an activity, adding a batch and editing one have in common: the batch, and its sessions. */
export function BatchForm(props: BatchFormProps) {
  const { before, head, initial, submitLabel, draftName, onSubmit } = props
  const { beginsSingle = false, saysHowMany = false, firstDay } = props
  const tenant = useTenantSettings()
  const today = useToday()
  const { ask, question } = useAskAboutMany()
  const mustChooseVenue = useMustChooseVenue()
  const start = useMemo(
    () => ({ ...initial, batchSessions: props.plans ?? [newPlan('first', firstDay ?? today, beginsSingle)] }),
    [initial, props.plans, firstDay, today, beginsSingle],
  )
  const settings = useQuery(activityFormQuery).data
  const fields = useMemo(() => [...(before?.fields ?? []), ...batchFields], [before])
  const adds = useActivityAdds()
  const choices = useMemo(
    () => ({
      options: {
        activityTag: settings?.activityTag ?? [],
        roleName: settings?.roleName ?? [],
        ...before?.options,
      },
      lookups: { staff: findUsernames },
      adds,
      zones: [],
      weekdays: [],
      times: [],
    }),
    [settings, before, adds],
  )
  const sections = useMemo<FormSection[]>(
    () => [
      ...(before?.sections ?? []),
      { name: 'batch', title: 'Batch Information' },
      {
        name: 'sessions',
        title: 'Session Information',
        content: (form) => <SessionPlans form={form} today={today} beginsSingle={beginsSingle} />,
      },
    ],
    [before, today, beginsSingle],
  )
  const holidays = (tenant?.publicHolidays ?? []).map(({ date }) => date)
  const plansOf = (values: FormValues) => values['batchSessions'] as readonly SessionPlan[]
  const submit = async (values: FormValues) => {
    const roles = namedRoles(values['batchRoles'])
    const unneeded = needsNobody(plansOf(values), roles) ? roles : []
    if (saysHowMany) await ask(countSessions(plansOf(values), today, holidays), unneeded)
    try {
      await onSubmit(values, plansOf(values))
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const { status, code, message: detail, current } = error
      const own = formErrors(error.errors)
      throw new ApiProblem(status, { code, detail, errors: own, current })
    }
  }
  const submitNote = (form: Form<FormValues>) => (
    <>
      <FollowKind form={form} plans={start.batchSessions} />
      <HowMany form={form} today={today} />
    </>
  )
  if (!settings) return <PageSkeleton />
  return (
    <>
      <FormShell
        label="Batch"
        sections={sections}
        fields={fields}
        choices={choices}
        mandatory={before?.mandatory ?? []}
        initial={start}
        check={(values) => [
          ...(before?.check(values) ?? []),
          ...checkFields(values),
          ...checkPlans(plansOf(values), { today, mustChooseVenue }),
        ]}
        {...(before ? { derive: followTitle } : {})}
        {...(draftName ? { draftName, dropsDraftOnLeave: !before } : {})}
        submitLabel={submitLabel}
        {...(head ? { head } : {})}
        {...(saysHowMany ? { submitNote } : {})}
        onSubmit={submit}
      />
      {question}
    </>
  )
}
