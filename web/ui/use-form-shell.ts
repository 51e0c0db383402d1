import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { FieldError } from '#shared/errors.ts'
import { isEnabled } from '#shared/form-field.ts'
import { ApiProblem, messageOf } from '../lib/api-problem.ts'
import { dropDraft, keepDraft, readDraft } from './form-draft.ts'
import type { FormShellProps } from './form-shell-props.ts'
import { completeValues, emptyValue, type FormValues, isEmpty, isMissing, nestErrors } from './form-state.ts'

/** One thing to put right: `missing` is shown as "{name} Required!". */
export interface FormProblem extends FieldError {
  missing: boolean
}

const draftDelay = 500

/** The state behind a form shell: values, rules, what follows from a change, draft, sending. */
export function useFormShell(props: FormShellProps) {
  const { fields, initial, draftName } = props
  const latest = useRef(props)
  latest.current = props
  const isSaved = useRef(false)
  /** Saved for certain, or given up: what is typed is no draft any more. */
  const isOver = useRef(false)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [refusal, setRefusal] = useState(0)
  const isServers = useRef(false)
  const start = useMemo(() => completeValues(fields, initial), [fields, initial])
  const [draft] = useState(() => (draftName ? readDraft(draftName, fields, start) : undefined))
  const [showRestored, setShowRestored] = useState(draft !== undefined)
  const wasRefused = useRef(false)
  const resolver = useCallback<Resolver<FormValues>>((values, _context, { names }) => {
    // an entry that was just added to a list, or taken from it, is no reason for complaints before anything was sent
    const changedList =
      names?.length === 1 && latest.current.fields.some((one) => one.kind === 'list' && one.name === names[0])
    const errors = changedList && !wasRefused.current ? [] : latest.current.check(values)
    return (errors.length ? { values: {}, errors: nestErrors(errors) } : { values, errors: {} }) as never
  }, [])
  const form = useForm<FormValues>({ defaultValues: start, resolver, mode: 'onTouched', shouldFocusError: false })

  useEffect(() => {
    for (const [name, value] of Object.entries(draft?.values ?? {}))
      form.setValue(name, value as never, { shouldDirty: true })
  }, [form, draft])

  const { fill } = props
  useEffect(() => {
    for (const [name, value] of Object.entries(fill ?? {})) form.setValue(name, value as never)
  }, [form, fill])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      if (timer !== undefined && draftName && !isOver.current) keepDraft(draftName, fields, form.getValues(), start)
      timer = undefined
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (name) {
          follow(latest.current, values, name, form.setValue as never)
          setProblems((shown) => {
            const next = stillWrong(shown, name, isServers.current ? undefined : latest.current.check, form)
            // the fields and the tabs say the same: one value can put right what stands at another field
            if (next !== shown && !isServers.current) queueMicrotask(() => void form.trigger())
            return next
          })
        }
        clearTimeout(timer)
        if (name) timer = setTimeout(keep, draftDelay)
      },
    })
    // what was typed just before a reload is kept, too
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
      stop()
    }
  }, [form, fields, draftName, start])

  const submit = form.handleSubmit(
    async (values) => {
      try {
        isSaved.current = true
        setProblems([])
        await latest.current.onSubmit(values)
        isOver.current = true
        if (draftName) dropDraft(draftName)
      } catch (error) {
        isSaved.current = false
        showServerErrors(error)
      }
    },
    () => refuse(latest.current.check(form.getValues())),
  )

  const refuse = (errors: readonly FieldError[], byServer = false) => {
    isServers.current = byServer
    wasRefused.current = true
    setProblems(missingFirst(errors, form.getValues()))
    setRefusal((before) => before + 1)
  }

  const showServerErrors = (error: unknown) => {
    const errors = error instanceof ApiProblem ? error.errors : []
    for (const { path, message } of errors) form.setError(path, { type: 'server', message })
    refuse(errors.length ? errors : [{ path: '', message: messageOf(error) }], true)
  }

  const discardDraft = () => {
    if (draftName) dropDraft(draftName)
    form.reset(start)
    setShowRestored(false)
    latest.current.onDiscardDraft?.()
  }
  /** Whoever is told that a change of a record is not saved, and leaves, has given it up. */
  const giveUp = () => {
    isSaved.current = true
    isOver.current = true
    if (draftName && props.dropsDraftOnLeave) dropDraft(draftName)
  }
  return {
    form,
    submit,
    giveUp,
    problems,
    refusal,
    clearProblems: () => setProblems([]),
    restored: showRestored ? { moved: draft?.moved ?? [], close: () => setShowRestored(false) } : undefined,
    discardDraft,
    isSaved,
  }
}

/**
 * What is left of a refusal after a change: by the rules what is wrong now, of the server's what was not changed. The
 * same list where nothing is different, so that typing draws nothing again.
 */
function stillWrong(
  shown: FormProblem[],
  changed: string,
  check: FormShellProps['check'] | undefined,
  form: { getValues: () => FormValues },
): FormProblem[] {
  if (!shown.length) return shown
  const next = check
    ? missingFirst(check(form.getValues()), form.getValues())
    : shown.filter(({ path }) => path !== changed && !path.startsWith(`${changed}.`))
  return JSON.stringify(next) === JSON.stringify(shown) ? shown : next
}

function missingFirst(errors: readonly FieldError[], values: FormValues): FormProblem[] {
  const problems = errors.map((error) => ({ ...error, missing: isMissing(values, error.path) }))
  return problems.toSorted((a, b) => Number(b.missing) - Number(a.missing))
}

/** What a change brings with it: derived values, and fields that lose their master are emptied. */
function follow(
  { fields, derive }: FormShellProps,
  values: FormValues,
  changed: string,
  setValue: (name: string, value: unknown, options: { shouldDirty: boolean }) => void,
): void {
  const derived = derive?.(values) ?? {}
  for (const [name, value] of Object.entries(derived))
    if (name !== changed && values[name] !== value) setValue(name, value, { shouldDirty: true })
  const next = { ...values, ...derived }
  for (const field of fields) {
    const master = field.otherOf ?? field.enabledWhen?.field
    if (!master || (master !== changed && !(master in derived))) continue
    if (!isEnabled(field, next) && !isEmpty(values[field.name]))
      setValue(field.name, emptyValue(field), { shouldDirty: true })
  }
}
