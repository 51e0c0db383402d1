import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { systemRoutes } from './routes.ts'

export const systemFeature: ServerFeature = {
  name: 'system',
  about: 'what the product does by itself, every hour and every night, and whether it went well',
  owns: [],
  routes: systemRoutes,
  hourly: [
    {
      task: 'Forget what is past its time',
      run: (platform) => sql`select sweep_platform(${platform.clock()})`.execute(platform.db),
    },
  ],
}
