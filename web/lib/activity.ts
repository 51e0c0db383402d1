import { currentSession, freshSession } from './session.ts'

const key = 'manyhands.last-active'
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** Milliseconds within which one more sign says nothing new. */
const tick = 5000

let own = Date.now()
let isQuestioned = false
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** When somebody last had a hand on a page of this browser, in milliseconds since 1970: its tabs share it. */
export const lastActivity = (): number => Math.max(own, Number(localStorage.getItem(key)) || 0)

/** Somebody is there, or says so. */
export function noteActivity(): void {
  own = Date.now()
  localStorage.setItem(key, String(own))
  tell()
  // who works without a call keeps the session: the server counts from its last renewal
  if (currentSession()) void freshSession().catch(() => undefined)
}

/** While somebody is asked whether they are there, only their answer counts. */
export function askActivity(isAsked: boolean): void {
  isQuestioned = isAsked
}

/** Hears of activity in any tab, until the returned function is called. */
export function onActivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const onSign = () => {
  if (!isQuestioned && Date.now() - own >= tick) noteActivity()
}
for (const sign of signs) window.addEventListener(sign, onSign, { passive: true, capture: true })
window.addEventListener('storage', (event) => {
  if (event.key === key) tell()
})
