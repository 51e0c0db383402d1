import packageFile from '#package.json' with { type: 'json' }
import type { Context } from '#server/context.ts'
import { examineInstallation } from '#server/doctor/examine-installation.ts'

/** The installation as this process sees it. */
export async function examineSystem({ outside, config, storage, mailer }: Context) {
  const { db, forwarders } = outside
  return {
    version: packageFile.version,
    examined: await examineInstallation({ db, config, storage, mailer, forwarders }),
  }
}
