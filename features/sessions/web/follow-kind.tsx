import { useEffect } from 'react'
import { isSameValue } from '#shared/merge-forms.ts'
import type { Form } from '#web/forms/create-form.ts'
import type { FormValues } from '#web/forms/form-values.ts'

/** Another kind of activity was chosen: sessions that nobody has touched begin as that kind has them. */
export function FollowKind({ form, plans }: { form: Form<FormValues>; plans: unknown }) {
  useEffect(() => {
    const before = form.start()['batchSessions']
    if (isSameValue(before, plans) || !isSameValue(form.valueAt('batchSessions'), before)) return
    form.fill({ batchSessions: plans })
  }, [form, plans])
  return null
}
