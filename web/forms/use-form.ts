import { useEffect, useRef, useState } from 'react'
import { createForm, type Form, type FormRules } from './create-form.ts'
import { type DraftField, type DraftStorage, keepDraft, readDraft, tabStorage } from './form-draft.ts'

export interface FormOptions<Values extends object> extends Partial<FormRules<Values>> {
  /** What the form begins with; another one later changes nothing. */
  start: Values
  /** Its fields, for what a draft may hold; without them a draft holds everything. */
  fields?: readonly DraftField[] | undefined
  draft?: { name: string; storage?: DraftStorage } | undefined
}

const keptAfter = 300
/** What the window hears when the page may go; `visibilitychange` rises from the document. */
const leavings = ['beforeunload', 'visibilitychange', 'pagehide'] as const
const nothingWrong = () => []

/** A form: its values, rules and sending, and the draft that survives a reload. Draws nothing again by itself. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const latest = useRef(options)
  latest.current = options
  const [form] = useState(() => {
    const { start, draft } = options
    const kept = draft && readDraft(draft.storage ?? tabStorage, draft.name, fieldsOf(options), start)
    return createForm(
      start,
      () => ({
        check: latest.current.check ?? nothingWrong,
        follow: latest.current.follow,
        checksWhenLeft: latest.current.checksWhenLeft,
      }),
      // read by the names of the form's own fields
      kept && { values: kept.values as Partial<Values>, moved: kept.moved },
    )
  })
  const name = options.draft?.name
  useEffect(() => {
    if (!name) return undefined
    const storage = latest.current.draft?.storage ?? tabStorage
    return keepWhileTyped(
      form,
      (values, start) => keepDraft(storage, name, fieldsOf(latest.current), values, start),
      () => storage.drop(name),
    )
  }, [form, name])
  return form
}

function fieldsOf<Values extends object>({ fields, start }: FormOptions<Values>): readonly DraftField[] {
  return fields ?? Object.keys(start).map((name) => ({ name, label: name }))
}

/**
 * Kept a moment after each change, and when the page goes before that; dropped as soon as the form is over. A browser
 * waits for `beforeunload` alone: at `pagehide` of a busy page the next one may have looked for the draft already, and
 * a phone may end a page that was hidden without either.
 */
function keepWhileTyped<Values extends object>(
  form: Form<Values>,
  keep: (values: object, start: object) => void,
  drop: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let kept = form.read().values
  const write = () => {
    clearTimeout(timer)
    const { values, isOver } = form.read()
    if (isOver || values === kept) return
    kept = values
    keep(values, form.start())
  }
  const stop = form.subscribe(() => {
    clearTimeout(timer)
    if (form.read().isOver) drop()
    else timer = setTimeout(write, keptAfter)
  })
  for (const leaving of leavings) window.addEventListener(leaving, write)
  return () => {
    for (const leaving of leavings) window.removeEventListener(leaving, write)
    write()
    stop()
  }
}
