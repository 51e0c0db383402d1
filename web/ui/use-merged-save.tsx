import { type ReactNode, useState } from 'react'
import { mergeForms, takeTheirs } from '#shared/merge-forms.ts'
import { isObject } from '#shared/objects.ts'
import { required } from '#shared/required.ts'
import { ApiProblem } from '../lib/api-problem.ts'
import { toastWork } from '../lib/toasts.tsx'
import { type ComparedField, ConflictDialog, type ConflictQuestion } from './conflict-dialog.tsx'

/** So many people may save between one's press of Save and its end; then it is said instead of tried. */
const mostTries = 5

interface MergedSave<Form extends object, Saved> {
  /** What the form began with. */
  base: Form & { version: number }
  mine: Form
  /** Sends the form on top of that version. `on` is the record as it is there: the base, or what others saved meanwhile. */
  write: (form: Form, version: number, on: unknown) => Promise<Saved>
  /** The toast of long work; without it the caller says how it ended. */
  toast?: { loading: string; done: (saved: Saved) => string; undo?: (() => void) | undefined }
}

interface MergedSaveOptions<Form extends object> {
  /** What is saved: "this volunteer". */
  noun: string
  fields: readonly ComparedField[]
  /** The form of a record as the server answers it with 409. */
  formOf(record: object): Form & { version: number }
}

/** Thrown when the reader wants to look at the form again instead of choosing. */
export class StillEditing extends Error {
  constructor() {
    super('Nothing has been saved yet.')
  }
}

/**
 * How every form that edits a record is saved. When somebody else saved first, what only one of the two changed is
 * taken together, and the rest is asked side by side; draw `question` beside the form. A save ends with the saved
 * record or throws.
 */
export function useMergedSave<Form extends object>({ noun, fields, formOf }: MergedSaveOptions<Form>) {
  const [asked, setAsked] = useState<ConflictQuestion>()
  const ask = (question: Pick<ConflictQuestion, 'conflicts' | 'mine' | 'savedBy'>) =>
    new Promise<Parameters<ConflictQuestion['onAnswer']>[0]>((onAnswer) =>
      setAsked({ noun, fields, ...question, onAnswer }),
    ).finally(() => setAsked(undefined))

  const save = async <Saved,>({ write, toast, ...given }: MergedSave<Form, Saved>): Promise<Saved> => {
    let { base, mine } = given
    let on: unknown = base
    for (let tries = 1; ; tries += 1) {
      const attempt = attemptSave(() => write(mine, base.version, on), tries < mostTries)
      const { saved, current } = await (toast
        ? toastWork(attempt, {
            loading: toast.loading,
            undo: toast.undo,
            done: (end) => (end.saved === undefined ? undefined : toast.done(end.saved)),
          })
        : attempt)
      if (saved !== undefined) return saved
      const theirs = formOf(required(current, 'the record of others'))
      const { merged, conflicts } = mergeForms(base, mine, theirs)
      const shown = conflicts.filter(({ path }) => fields.some(({ name }) => name === path[0]))
      const forTheirs = shown.length ? await ask({ conflicts: shown, mine, savedBy: savedBy(current) }) : []
      if (!forTheirs) throw new StillEditing()
      mine = forTheirs.reduce<Form>(takeTheirs, merged)
      base = theirs
      on = current
    }
  }
  const question: ReactNode = asked ? <ConflictDialog {...asked} /> : null
  return { save, question }
}

/** Either it was saved, or the record is another one by now. */
async function attemptSave<Saved>(
  write: () => Promise<Saved>,
  mayTryAgain: boolean,
): Promise<{ saved?: Saved; current?: object }> {
  try {
    return { saved: await write() }
  } catch (error) {
    const isStale = error instanceof ApiProblem && error.code === 'stale-version'
    if (mayTryAgain && isStale && isObject(error.current)) return { current: error.current }
    throw error
  }
}

const savedBy = (record: object = {}) => ('updatedBy' in record && String(record.updatedBy ?? '')) || 'Somebody else'
