import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { saveBlob } from '#web/lib/download-file.ts'
import { exportOpenPlaces, listOpenPlaces } from '../gap-contract.ts'
import type { OpenPlacesState } from '../gap-rules.ts'

const asked = ({ from, to, venueId, activityId }: OpenPlacesState) => ({ from, to, venueId, activityId })

export const openPlacesQuery = (state: OpenPlacesState) => {
  const query = asked(state)
  return queryOptions({
    queryKey: ['sessions', 'open-places', query],
    queryFn: ({ signal }) => callApi(listOpenPlaces, { query, signal }),
  })
}

export async function saveOpenPlaces(state: OpenPlacesState, format: 'excel' | 'csv'): Promise<void> {
  const answer: unknown = await callApi(exportOpenPlaces, { query: { ...asked(state), format } })
  const extension = format === 'excel' ? 'xlsx' : 'csv'
  if (answer instanceof Blob) saveBlob(answer, `open-places_${state.from}_${state.to}.${extension}`)
}
