import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { findTenant } from '#cli/find-tenant.ts'
import { openPlatform } from '#cli/open-platform.ts'
import { addDemoOrganisation, addStaff } from '#demo/fill-demo.ts'
import { createOrganisation } from '#features/form-settings/server/commands/open-organisation.ts'
import { withTenant } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import type { OrganisationKind } from './organisations.ts'

/**
 * Makes organisations in the running product's database, with the product's own code, for the files of journeys that ask
 * for them: POST {kind, slug}. Each takes about a second, so only those that run ask. POST {endsAfter, slug} shortens the
 * sessions of one: they end so many seconds after they were last renewed, by the product's clock.
 */
export async function serveOrganisations(env: NodeJS.ProcessEnv): Promise<{ url: string; stop(): Promise<void> }> {
  const { platform, close } = await openPlatform(env)
  const server = createServer(async (request, response) => {
    try {
      const { kind, slug, endsAfter } = JSON.parse(await text(request))
      if (endsAfter) await shortenSessions(platform, slug, endsAfter)
      else if (await add(platform, kind, slug)) await sql`select analyse_tables()`.execute(platform.db)
      response.end()
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await close()
    },
  }
}

/** As the command line makes one, with accounts whose password the journeys know. False when it is there already. */
export async function addBareOrganisation(platform: Platform, slug: string): Promise<boolean> {
  const found = await sql<{ id: string | null }>`select find_tenant(${slug}) as id`.execute(platform.db)
  if (found.rows[0]?.id) return false
  await createOrganisation(platform, { slug, name: 'Care Circle' }, (work) => addStaff(work, slug))
  return true
}

const add = (platform: Platform, kind: OrganisationKind, slug: string) =>
  kind === 'bare' ? addBareOrganisation(platform, slug) : addDemoOrganisation(platform, kind, slug)

async function shortenSessions(platform: Platform, slug: string, endsAfter: number): Promise<void> {
  await withTenant(platform.db, await findTenant(platform, slug), (tx) =>
    tx
      .updateTable('account_sessions')
      .set({ expires_on: sql`rotated_on + make_interval(secs => ${endsAfter})` })
      .execute(),
  )
}
