import type { UseQueryResult } from '@tanstack/react-query'

/**
 * What was kept from before is shown while newer is on its way: right for a list, wrong for a form, which would go on from
 * what was. Where the newer does not come, what was kept has to do. For queries that ask whenever they are mounted.
 */
export const isArriving = ({ isFetching, isFetchedAfterMount }: UseQueryResult): boolean =>
  isFetching && !isFetchedAfterMount
