import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** What a running refresh is followed by, per query. */
const followUps = new WeakMap<Query, Promise<void>>()

const isNamed = ({ queryKey, meta }: Query, key: QueryKey) =>
  startsWith(queryKey, key) || Boolean(meta?.refreshedBy?.some((first) => first === key[0]))
const startsWith = (whole: QueryKey, part: QueryKey) => part.every((one, at) => one === whole[at])

/**
 * Asks again for everything whose key begins with one of these, or that names their first part. One refresh at a time per query: one that is running
 * may have read before the change, so it ends and one more follows it, however many changes come meanwhile. What is not
 * on the screen is asked again when it is shown. Ends when all of it has been read.
 */
export async function refreshQueries(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const found = client.getQueryCache().findAll({ predicate: (query) => keys.some((key) => isNamed(query, key)) })
  await Promise.all(found.map((query) => refresh(client, query)))
}

function refresh(client: QueryClient, query: Query): Promise<void> {
  query.invalidate()
  if (query.state.fetchStatus === 'idle')
    return client.refetchQueries({ predicate: (one) => one === query, type: 'active' }, { cancelRefetch: false })
  const planned = followUps.get(query)
  if (planned) return planned
  const followUp = settled(query).then(() => {
    followUps.delete(query)
    return refresh(client, query)
  })
  followUps.set(query, followUp)
  return followUp
}

const settled = async (query: Query): Promise<void> => {
  await query.promise?.catch(() => {})
}
