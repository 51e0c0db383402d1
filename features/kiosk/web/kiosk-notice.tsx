import type { Saying } from '#shared/define-words.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { Both, BothOf } from './both-languages.tsx'

/** What somebody is told after they have gone: what was done, and whether it still has to be sent. */
export interface Notice {
  done: Saying
  isKept: boolean
  /** In which session: anyone who pressed beside theirs sees it here. */
  about?: string
}

export function KioskNotice({ notice }: { notice: Notice | undefined }) {
  return (
    <div role="status" className="notice">
      {notice ? (
        <p>
          <BothOf saying={notice.done} />
        </p>
      ) : null}
      {notice?.about ? <p className="small">{spoken(notice.about)}</p> : null}
      {notice?.isKept ? (
        <p className="small">
          <Both k="willBeSent" />
        </p>
      ) : null}
    </div>
  )
}
