import type { FieldError } from '#shared/errors.ts'
import { keepTyped } from '#shared/keep-typed.ts'
import { isSameValue } from '#shared/merge-forms.ts'
import { fieldOf, refusalOf } from './form-errors.ts'
import { beginning, type FormState, judged, type Rules } from './form-state.ts'
import { valueAt, withValue } from './form-values.ts'

/** What an input needs of its form, whatever the form holds. */
export interface FieldForm {
  subscribe: (listener: () => void) => () => void
  valueAt: (path: string) => unknown
  errors: () => readonly FieldError[]
  /** A person's change at a path. */
  set: (path: string, value: unknown) => void
  /** The person has left a field: what is wrong there may be said. */
  leave: (path: string) => void
}

export interface Form<Values extends object> extends FieldForm {
  read: () => FormState<Values>
  /** What the form began with, and is compared to. */
  start: () => Values
  /** A person's change of whole fields. */
  change: (part: Partial<Values>) => void
  /** Values that came later than the form, and are no change of the person's. */
  fill: (part: Partial<Values>) => void
  isChanged: () => boolean
  /** Looks, then sends what the form holds. Whether it was taken; a refusal is shown. */
  send: (write: (values: Values) => unknown) => Promise<boolean>
  /** Shows what is wrong by the form's own rules: all of it, or these findings alone. */
  showFindings: (found?: readonly FieldError[]) => void
  /** Shows what the server, or the way to it, refused. */
  refuse: (error: unknown) => void
  /** Nothing is said of what was refused. */
  clear: () => void
  /** The list on top is closed; the fields say it still. */
  closeList: () => void
  /** What was restored is known now. */
  closeRestored: () => void
  /** Another beginning; the same as before unless told. */
  restart: (start?: Values) => void
  /** What was sent is saved, and is the new beginning; what was typed since it was sent stays. */
  settle: (saved: Values, sent: Values) => void
  /** What is typed is no draft any more. */
  end: () => void
}

export interface FormRules<Values extends object> {
  check: Rules<Values>
  /** What a change of a field brings with it in others. */
  follow?: ((values: Values, changed: string) => Partial<Values>) | undefined
  /** What is wrong at a field is said as soon as it was left, and not only when the form is sent. */
  checksWhenLeft?: boolean | undefined
}

export interface RestoredDraft<Values extends object> {
  values: Partial<Values>
  moved: readonly string[]
}

const none: ReadonlySet<string> = new Set()

/** The one engine behind every form: plain state, without a look. `rules` gives those of this moment. */
export function createForm<Values extends object>(
  first: Values,
  rules: () => FormRules<Values>,
  draft?: RestoredDraft<Values>,
): Form<Values> {
  let start = first
  let state = beginning({ ...first, ...draft?.values }, draft && { moved: draft.moved })
  /** Whether what is on its way was settled, and the form goes on. */
  let isSettled = false
  const listeners = new Set<() => void>()
  const update = (part: Partial<FormState<Values>>) => {
    state = judged({ ...state, ...part }, rules().check)
    for (const listener of listeners) listener()
  }
  const change = (values: Values, names: readonly string[]) => {
    const { follow } = rules()
    update({ values: names.reduce((held, name) => ({ ...held, ...follow?.(held, name) }), values) })
  }
  const restart = (next: Values, values = next) => {
    start = next
    state = { ...beginning(values), turn: state.turn }
    update({})
  }
  const showFindings = (found?: readonly FieldError[]) =>
    update({
      shown: found ? new Set(found.map(({ path }) => path)) : 'all',
      refusal: undefined,
      isListed: true,
      turn: state.turn + 1,
    })
  const refuse = (error: unknown) =>
    update({ refusal: refusalOf(error, state.values), isListed: true, turn: state.turn + 1 })
  const send = async (write: (values: Values) => unknown): Promise<boolean> => {
    if (state.isSending) return false
    if (rules().check(state.values).length) {
      showFindings()
      return false
    }
    const sent = state.values
    isSettled = false
    update({ isSending: true, refusal: undefined, isListed: false, shown: none })
    try {
      await write(sent)
      update({ isSending: false, isOver: !isSettled })
      return true
    } catch (error) {
      update({ isSending: false })
      refuse(error)
      return false
    }
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => state,
    start: () => start,
    valueAt: (path) => valueAt(state.values, path),
    errors: () => state.errors,
    set: (path, value) => {
      // entries that took another place were not left there
      const left = new Set([...state.left].filter((one) => !one.startsWith(`${path}.`)))
      if (left.size < state.left.size) state = { ...state, left }
      change(withValue(state.values, path, value), [fieldOf(path)])
    },
    change: (part) => change({ ...state.values, ...part }, Object.keys(part)),
    fill: (part) => {
      start = { ...start, ...part }
      update({ values: { ...state.values, ...part } })
    },
    leave: (path) => {
      if (rules().checksWhenLeft && !state.left.has(path)) update({ left: new Set([...state.left, path]) })
    },
    isChanged: () => !isSameValue(state.values, start),
    send,
    showFindings,
    refuse,
    clear: () => update({ shown: none, refusal: undefined, isListed: false }),
    closeList: () => update({ isListed: false }),
    closeRestored: () => update({ restored: undefined }),
    restart: (next = start) => restart(next),
    settle: (saved, sent) => {
      isSettled = true
      restart(saved, keepTyped(sent, state.values, saved))
    },
    end: () => update({ isOver: true }),
  }
}
