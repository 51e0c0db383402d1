import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onJobProgress } from '#web/lib/live-updates.ts'

type Progress = ReadonlyMap<string, { done: number; total: number }>

/** How far the files are, as the channel tells it; one that has ended is asked for again. */
export function useCopyProgress(): Progress {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress>(new Map())
  useEffect(
    () =>
      onJobProgress(({ job, done, total }) => {
        setProgress((before) => new Map(before).set(job, { done, total }))
        if (done >= total) void client.invalidateQueries({ queryKey: ['person-copies'] })
      }),
    [client],
  )
  return progress
}
