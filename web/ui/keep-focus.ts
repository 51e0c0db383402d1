/** Where the focus is or was, with what is needed to come near it when it is gone. */
export interface Place {
  element: HTMLElement
  /** What it stands in, the innermost first. */
  around: readonly Element[]
  /** Which row of its table or list it is in; -1 outside of them. */
  row: number
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'
/** What lies over the page for a while: nobody goes back into it when it is gone. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], .mantine-Notifications-root'

let last: Place | undefined
/** The last place that lay in the page itself. */
let inPage: Place | undefined

/** A menu's entry goes with its menu: what stays is the button that opened it. */
function staying(element: HTMLElement): HTMLElement {
  const menu = element.closest('[role=menu]')
  const opener = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  return opener ?? element
}

function placeOf(target: HTMLElement): Place {
  const element = staying(target)
  const around: Element[] = []
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) around.push(one)
  const row = element.closest('tr, li')
  return { element, around, row: row?.parentElement ? [...row.parentElement.children].indexOf(row) : -1 }
}

const canTakeIt = (one: Element | undefined | null): one is HTMLElement =>
  one instanceof HTMLElement && one.isConnected && !one.matches(':disabled') && one.checkVisibility()

const firstIn = (around: Element | undefined): HTMLElement | undefined =>
  [...(around?.querySelectorAll<HTMLElement>(focusable) ?? [])].find(canTakeIt)

/** The row that took the place of one that is gone, or what is left of the group, dialog or part of the page around it. */
function near({ around, row }: Place): HTMLElement | undefined {
  for (const one of around) {
    if (!one.isConnected) continue
    if (one.matches('tbody, ul, ol') && row >= 0) {
      const found = firstIn(one.children[Math.min(row, one.children.length - 1)])
      if (found) return found
    }
    if (one.matches('[role=group]')) {
      const found = firstIn(one)
      if (found) return found
    }
    if (one.matches('[role=dialog], [role=alertdialog], section.panel')) return firstIn(one)
  }
  return undefined
}

/** Nothing moves under somebody's eyes for it, unless it is out of sight: a bar at the edge of the window is in sight. */
function focusInPlace(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  const { left, top, width, height } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!seen || !(element.contains(seen) || seen.contains(element))) element.scrollIntoView({ block: 'nearest' })
}

/** The focus goes back to a place, or as near to it as there still is something; in the end to the page's heading. */
export function goBackTo(place: Place | undefined): void {
  const targets = [place?.element, place && near(place), inPage?.element, inPage && near(inPage)]
  const target = targets.find(canTakeIt)
  if (target) focusInPlace(target)
  // who was nowhere is put at the beginning, and goes on seeing what they saw
  else document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
}

/** Where one is now: what a dialog that opens will give the focus back to. */
export const currentPlace = (): Place | undefined => last

function notice({ target }: Event): void {
  const element = target instanceof Element ? target.closest<HTMLElement>(focusable) : undefined
  last = element ? placeOf(element) : undefined
  if (last && !last.element.closest(overlays)) inPage = last
}

const isLost = () => last !== undefined && document.activeElement === document.body

/** What had the focus is gone, or was disabled while it worked and can be pressed again. */
function comeBack(): void {
  if (!last || !isLost() || (last.element.isConnected && !canTakeIt(last.element))) return
  // another part may be about to take the focus: a dialog that closes, a page that opens
  const lost = last
  setTimeout(() => {
    if (isLost() && last === lost) goBackTo(lost)
  }, 40)
}

/** A box is ticked with the space bar: Enter in it must not send the form around it. */
function keepFromSending(event: KeyboardEvent): void {
  const isBox = event.target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(event.target.type)
  if (event.key === 'Enter' && isBox) event.preventDefault()
}

/** Anyone who works by keyboard is never thrown back to the top of the page. Called once, when the product starts. */
export function keepFocus(): void {
  addEventListener('focusin', notice, { capture: true })
  addEventListener('pointerdown', notice, { capture: true })
  addEventListener('keydown', keepFromSending, { capture: true })
  new MutationObserver(comeBack).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  })
}
