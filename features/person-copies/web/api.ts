import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { connectionId } from '#web/lib/socket.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { getPersonCopy, listPersonCopies, startPersonCopy } from '../contract.ts'

const pollMilliseconds = 3000

/** One's own files of this person; while one is being made also without a channel that tells of it. */
export const copiesQuery = (vid: string) =>
  queryOptions({
    queryKey: ['person-copies', vid],
    queryFn: ({ signal }) => callApi(listPersonCopies, { params: { vid }, signal }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.copies.some((copy) => copy.state === 'running') ? pollMilliseconds : false,
  })

export const useStartCopy = (vid: string) =>
  useWrite(
    (withNotes: boolean, call) =>
      call(startPersonCopy, { params: { vid }, body: { withNotes, manyhandsConnectionId: connectionId } }),
    { refreshes: ['person-copies'] },
  )

/** Fetches a file by a link that is made at this moment. */
export async function fetchCopy(id: string): Promise<void> {
  const { url, fileName } = await callApi(getPersonCopy, { params: { id } })
  if (!url) throw new Error('This file is no longer available. Please make it again.')
  downloadFile(url, fileName)
}
