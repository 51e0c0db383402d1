import { toastError } from '../lib/toasts.tsx'

/** Puts a text on the clipboard; says so where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toastError(new Error('It could not be copied. Select the text and copy it by hand.'))
    return false
  }
}
