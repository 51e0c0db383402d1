import { useEffect, useImperativeHandle, useMemo } from 'react'
import { isEnabled } from '#shared/form-field.ts'
import { isSameValue } from '#shared/merge-forms.ts'
import type { Form } from '../forms/create-form.ts'
import { completeValues, emptyValue, type FormValues, isEmpty, pickValues } from '../forms/form-values.ts'
import { useForm } from '../forms/use-form.ts'
import type { FormShellProps } from './form-shell-props.ts'

/** The form behind a shell, made of its fields. */
export function useFormShell(props: FormShellProps) {
  const { fields, initial, draftName, fill, formRef } = props
  const start = useMemo(() => completeValues(fields, initial), [fields, initial])
  const form = useForm<FormValues>({
    start,
    fields,
    check: props.check,
    checksWhenLeft: true,
    follow: (values, changed) => follow(props, values, changed),
    draft: draftName ? { name: draftName } : undefined,
  })
  useImperativeHandle(formRef, () => form, [form])
  useEffect(() => {
    if (fill) form.fill(fill)
  }, [form, fill])
  return form
}

interface Settled {
  sent: FormValues
  saved: FormValues
  fill: FormValues | undefined
}

/** The form goes on with the saved record; what is masked in it and was put in since stays readable. */
export function settleForm(
  form: Form<FormValues>,
  fields: FormShellProps['fields'],
  { sent, saved, fill = {} }: Settled,
): void {
  const untouched = Object.keys(fill).filter((name) => isSameValue(form.valueAt(name), sent[name]))
  form.settle(completeValues(fields, saved), sent)
  form.fill(pickValues(sent, untouched))
}

/** What a change brings with it: derived values, and fields that lose their master are emptied. */
function follow(
  { fields, derive }: Pick<FormShellProps, 'fields' | 'derive'>,
  values: FormValues,
  changed: string,
): FormValues {
  const derived = derive?.(values) ?? {}
  const next: FormValues = { ...values, ...derived, [changed]: values[changed] }
  const emptied = fields.filter((field) => {
    const master = field.otherOf ?? field.enabledWhen?.field
    const isFollowing = master !== undefined && (master === changed || master in derived)
    return isFollowing && !isEnabled(field, next) && !isEmpty(values[field.name])
  })
  return { ...next, ...Object.fromEntries(emptied.map((field) => [field.name, emptyValue(field)])) }
}
