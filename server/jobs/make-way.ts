import { setImmediate, setTimeout } from 'node:timers/promises'
import type { JobContext } from './define-job.ts'

/** While others ask, long work rests this many times as long as it worked. */
const restPart = 1.5

/** A pause after so many milliseconds of work: anyone who looks at a list meanwhile does not wait for it. */
export async function makeWay(
  { platform, signal }: Pick<JobContext, 'platform' | 'signal'>,
  worked: number,
): Promise<void> {
  if (platform.traffic.isBusy()) await setTimeout(worked * restPart, undefined, { signal })
  else await setImmediate(undefined, { signal })
}
