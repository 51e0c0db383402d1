import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { groupNameQuery } from '#features/groups/web/name-api.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { nameOwnFields } from '#features/own-fields/filter-rules.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { nameSlots } from '#features/papers/check-rules.ts'
import type { Paper } from '#features/papers/contract.ts'
import { papersQuery } from '#features/papers/web/api.ts'
import { type Trait, traits } from '#features/selection/search-fields.ts'
import { readTagIds } from '#features/selection/trait-rules.ts'
import { meantTag } from '#features/tags/rules.ts'
import { tagsQuery } from '#features/tags/web/api.ts'
import type { TableState } from '#web/lib/table-search.ts'
import { visibleFields } from '../fields.ts'
import { wordsOf } from './trait-choices.tsx'

const noFields: OwnField[] = []
const noPapers: Paper[] = []

/** What the organisation calls the fields of its form, by their names. */
export function nameFields(form: Pick<VolunteerSettings, 'sections'> | undefined) {
  const labels = new Map(form ? visibleFields(form).map(({ name, label }) => [name, label]) : [])
  return (name: string) => labels.get(name)
}

/** What these filters ask for of people beside the columns of their list, each in words. */
export function useAskedTraits(filters: TableState['filters']): { name: Trait; words: string }[] {
  const tags = useQuery(tagsQuery).data
  const form = useQuery(volunteerFormQuery).data
  const zones = form?.assignedBusinessUnits.arrayData ?? []
  const nameField = useMemo(() => nameFields(form), [form])
  const papers = useQuery(papersQuery).data ?? noPapers
  const nameSlot = useMemo(() => nameSlots(papers), [papers])
  const groupId = readTagIds(filters['group'] ?? '')?.[0] ?? ''
  const group = useQuery({ ...groupNameQuery(groupId), enabled: groupId !== '' }).data
  const own = useQuery(ownFieldsQuery('volunteers')).data?.fields ?? noFields
  const nameOwn = useMemo(() => nameOwnFields(own), [own])
  const nameOf = (id: string) =>
    meantTag(tags ?? [], id)?.name ??
    zones.flatMap(({ locations, venueIds }) => locations.filter((_, i) => venueIds?.[i] === id))[0] ??
    (id === groupId ? group : undefined) ??
    nameOwn(id) ??
    nameSlot(id) ??
    nameField(id)
  return traits.flatMap((trait) => {
    const value = filters[trait]
    return trait !== 'search' && value ? [{ name: trait, words: wordsOf(trait, value, nameOf) }] : []
  })
}
