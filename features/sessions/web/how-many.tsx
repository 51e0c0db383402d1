import { useMemo, useState } from 'react'
import type { Form } from '#web/forms/create-form.ts'
import type { FormValues } from '#web/forms/form-values.ts'
import { useValueAt } from '#web/forms/use-form-state.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { askedAbove, countSessions, type SessionPlan, withSessions } from '../plan-rules.ts'

/** On the button: how many sessions it makes, as the form stands. */
export function HowMany({ form, today }: { form: Form<FormValues>; today: string }) {
  const plans = (useValueAt(form, 'batchSessions') ?? []) as readonly SessionPlan[]
  const settings = useTenantSettings()
  const title = useValueAt(form, 'title')
  // reckoned again when a date or a rule changes, and not for each letter of a name
  const schedule = JSON.stringify(
    plans.map((plan) => ({ ...plan, sessionName: '', locationAddress: '', beneficiaries: '', venueIds: [] })),
  )
  return useMemo(() => {
    // nobody has said yet what it is: what the rule would make by itself only frightens
    if (title === '') return ''
    const holidays = (settings?.publicHolidays ?? []).map(({ date }) => date)
    const read: SessionPlan[] = JSON.parse(schedule)
    return withSessions(countSessions(read, today, holidays))
  }, [schedule, today, settings, title])
}

interface Asked {
  count: number
  answer: (isMeant: boolean) => void
}

/** Asks before very many sessions are made; throws where they are not meant, and all stays as it is. */
export function useAskAboutMany() {
  const [asked, setAsked] = useState<Asked>()
  const ask = async (count: number): Promise<void> => {
    if (count <= askedAbove) return
    const isMeant = await new Promise<boolean>((answer) => setAsked({ count, answer }))
    setAsked(undefined)
    if (!isMeant) throw new Error('Nothing was created. Choose an earlier end date, or a single session.')
  }
  const question = asked ? (
    <ConfirmDialog
      opened
      title={`Create ${asked.count.toLocaleString('en')} sessions?`}
      confirmLabel={`Create ${asked.count.toLocaleString('en')} sessions`}
      onClose={() => asked.answer(false)}
      onConfirm={() => asked.answer(true)}
    >
      That is a session for every date of the rule until its end. Without an end date it goes on for 10 years. For one
      event, choose Single under Session Information.
    </ConfirmDialog>
  ) : null
  return { ask, question }
}
