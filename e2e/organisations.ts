import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { expect, inject } from 'vitest'
import type { DemoKind } from '#demo/fill-demo.ts'

/** An organisation that only this file's journeys know, filled like one of the demo. */
export interface OwnOrganisation {
  /** As it stands in the addresses of public pages. */
  slug: string
  /** The superadmin's user name. */
  admin: string
  /** The user name of somebody with two venues of one zone. */
  staff: string
  kiosk: string
}

/** What the file looks at and changes: no other file sees it, so files run in any order and beside each other. */
export const demo = ownOrganisation('demo')
/** Another organisation, with settings of its own; a file that uses it says so: `openBrowser('demo', 'snm')`. */
export const snm = ownOrganisation('snm')
/** One as it is on its first day: its accounts, and nothing else, no zones either. It says so: `openBrowser('bare')`. */
export const bare = ownOrganisation('bare')

export type OrganisationKind = DemoKind | 'bare'

function ownOrganisation(kind: OrganisationKind): OwnOrganisation {
  // asked each time: files that run one after the other share their modules
  const slug = () => `${kind}-${fileKey()}`
  return {
    get slug() {
      return slug()
    },
    get admin() {
      return `${slug()}-admin`
    },
    get staff() {
      return `${slug()}-staff`
    },
    get kiosk() {
      return `${slug()}-kiosk`
    },
  }
}

/** Of the file that runs: not its name itself, whose words would be found where a journey looks for a button of that name. */
const fileKey = () => createHash('sha256').update(basename(expect.getState().testPath!)).digest('hex').slice(0, 6)

/** Asks the run for the organisation of this kind; it is there when this answers. */
export const makeOrganisation = (kind: OrganisationKind): Promise<void> =>
  ask({ kind, slug: { demo, snm, bare }[kind].slug })

/** Everybody's session ends so many seconds after it was last renewed; a browser hears of it when it renews again. */
export const shortenSessions = (seconds: number): Promise<void> => ask({ endsAfter: seconds, slug: demo.slug })

async function ask(what: { slug: string; kind?: OrganisationKind; endsAfter?: number }): Promise<void> {
  const answer = await fetch(inject('product').organisations, { method: 'POST', body: JSON.stringify(what) })
  if (!answer.ok) throw new Error(`The run could not do this for ${what.slug}: ${await answer.text()}`)
}
