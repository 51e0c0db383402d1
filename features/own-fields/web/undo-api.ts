import { useRef } from 'react'
import { shownFileName } from '#shared/file-names.ts'
import type { Form } from '#web/forms/create-form.ts'
import type { FormValues } from '#web/forms/form-values.ts'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'

type Files = Record<string, string>

/**
 * Undoes that a save let go of files: `putBack` saves them again, and the form that is still open has them. They are kept
 * for a while after they were let go.
 */
export function useFileUndo(putBack: (files: Files) => Promise<unknown>) {
  const formRef = useRef<Form<FormValues>>(null)
  const undo = async (files: Files) => {
    try {
      await putBack(files)
      formRef.current?.fill(files)
      toastSuccess(`Put ${new Intl.ListFormat('en').format(Object.values(files).map(shownFileName))} back`)
    } catch (error) {
      toastError(error)
    }
  }
  const undoOf = (files: Files) => (Object.keys(files).length ? () => void undo(files) : undefined)
  return { formRef, undoOf }
}
