import { skipToken, useQuery } from '@tanstack/react-query'
import { useProduct } from '../feature.tsx'

/** The organisation's locations by zone; undefined while they are on the way. */
export function useZones() {
  const { zones } = useProduct()
  return useQuery({
    queryKey: zones?.queryKey ?? [],
    queryFn: zones ? ({ signal }) => zones.read(signal) : skipToken,
    staleTime: 60_000,
  }).data?.assignedBusinessUnits.arrayData
}
