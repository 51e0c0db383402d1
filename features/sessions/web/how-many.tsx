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

const tooManyWords =
  'That is a session for every date of the rule until its end. Without an end date it goes on for 10 years. For one event, choose Single under Session Information.'

interface Asked {
  title: string
  confirmLabel: string
  insteadLabel?: string
  words: string
  answer: (isMeant: boolean) => void
}

/**
 * Asks before very many sessions are made, and before roles are left without a number; throws where that is not meant,
 * and all stays as it is.
 */
export function useAskAboutMany() {
  const [asked, setAsked] = useState<Asked>()
  const askWith = async (question: Omit<Asked, 'answer'>, instead: string): Promise<void> => {
    const isMeant = await new Promise<boolean>((answer) => setAsked({ ...question, answer }))
    setAsked(undefined)
    if (!isMeant) throw new Error(`Nothing was created. ${instead}`)
  }
  const ask = async (count: number, unneeded: readonly string[]): Promise<void> => {
    const many = `Create ${count.toLocaleString('en')} sessions`
    if (count > askedAbove)
      await askWith(
        { title: `${many}?`, confirmLabel: many, words: tooManyWords },
        'Choose an earlier end date, or a single session.',
      )
    if (unneeded.length)
      await askWith(
        {
          title: 'Is nobody needed?',
          confirmLabel: 'Create without numbers',
          insteadLabel: 'Say how many',
          words: `You named ${unneeded.join(', ')}, and every session needs 0 of each. No session would then ask for anybody. You can say how many under Session Information.`,
        },
        'Say under Session Information how many of each role are needed.',
      )
  }
  const question = asked ? (
    <ConfirmDialog
      opened
      title={asked.title}
      confirmLabel={asked.confirmLabel}
      insteadLabel={asked.insteadLabel}
      onClose={() => asked.answer(false)}
      onConfirm={() => asked.answer(true)}
    >
      {asked.words}
    </ConfirmDialog>
  ) : null
  return { ask, question }
}
