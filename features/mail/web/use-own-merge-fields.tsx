import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OwnFields } from '#features/own-fields/contract.ts'
import type { OwnForm } from '#features/own-fields/kind-rules.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import type { OwnLabels, SessionOfLetter } from '../field-words.ts'
import { ownMergeField } from '../rules.ts'

interface OwnPart {
  title: string
  fields: readonly { field: string; label: string }[]
}

interface OwnMergeFields {
  /** What a menu offers, by whose fields they are. */
  parts: readonly OwnPart[]
  labels: OwnLabels
}

const forms: readonly (readonly [OwnForm, string])[] = [
  ['volunteers', 'Own fields of volunteers'],
  ['organisations', 'Own fields of organisations'],
  ['activities', 'Own fields of the activity'],
]

/** The organisation's own fields that a letter can name: those whose answers its writer sees. */
export function useOwnMergeFields(hasSession: SessionOfLetter): OwnMergeFields {
  const found = useQueries({ queries: forms.map(([form]) => ownFieldsQuery(form)), combine: dataOf })
  return useMemo(() => {
    const parts = forms.map(([form, title], at) => ({ form, title, fields: fieldsOf(found[at]) }))
    return {
      parts: parts.filter(({ form, fields }) => fields.length && (hasSession === true || form !== 'activities')),
      labels: Object.fromEntries(parts.flatMap(({ fields }) => fields.map(({ field, label }) => [field, label]))),
    }
  }, [found, hasSession])
}

const dataOf = (results: readonly { data: OwnFields | undefined }[]) => results.map(({ data }) => data)
const fieldsOf = (own: OwnFields | undefined) =>
  (own?.fields ?? []).map(({ id, label }) => ({ field: ownMergeField(id), label }))
