import { useEffect } from 'react'
import type { FormField } from '#shared/form-field.ts'
import { draftOf } from '../fields.ts'

type Values = Record<string, unknown>

const keepDays = 14

/** What was typed survives a reload, in this browser, for two weeks; never identity numbers, medical or criminal texts. */
export function useDraft(key: string, fields: readonly FormField[], values: Values, isDone: boolean): void {
  useEffect(() => {
    if (isDone) return
    try {
      localStorage.setItem(key, JSON.stringify({ keptOn: Date.now(), values: draftOf(fields, values) }))
    } catch {
      // the storage is full or closed: the form works without a draft
    }
  }, [key, fields, values, isDone])
}

export function readDraft(key: string, fields: readonly FormField[]): Values | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as { keptOn: number; values: Values } | null
    if (!draft || Date.now() - draft.keptOn > keepDays * 86_400_000) return undefined
    return draftOf(fields, draft.values)
  } catch {
    return undefined
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // a closed storage holds nothing
  }
}
