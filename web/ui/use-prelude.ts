import { useQuery } from '@tanstack/react-query'
import { useProduct } from '../feature.tsx'
import type { PagePrelude } from '../record-page.ts'

/** Whether all is there that other features show at the head of this record's page; what could not be read is not waited for. */
export function usePrelude(recordType: PagePrelude['recordType'], id: string): boolean {
  const { preludes } = useProduct()
  const { isPending } = useQuery({
    queryKey: ['prelude', recordType, id],
    queryFn: async () => {
      await Promise.allSettled(preludes.filter((one) => one.recordType === recordType).map(({ read }) => read(id)))
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return !isPending
}
