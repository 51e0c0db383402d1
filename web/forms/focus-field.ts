/** The address of a field in the page: alerts link to it. */
export const fieldId = (path: string, form = 'field'): string => `${form}-${path.replaceAll('.', '-')}`

const inputs = 'input, select, textarea, button, summary'

/** Leads to a field: a group of inputs by its first one. */
export function focusField(path: string, form?: string): void {
  const element = document.getElementById(fieldId(path, form))
  const target = element?.matches(inputs) ? element : element?.querySelector<HTMLElement>(inputs)
  element?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** Leads to the first input that is wrong, or to why all of it was refused: on a small screen either may be out of sight. */
export function focusFirstWrong(around: HTMLElement | null): void {
  const wrong = around?.querySelector<HTMLElement>('[aria-invalid=true]')
  if (wrong) wrong.focus()
  else around?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
}
