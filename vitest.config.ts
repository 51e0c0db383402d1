import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const nodeTests = '{shared,server,features,product,demo,cli,tools,testing,bench}/**/*.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        // rules, and calls over HTTP against a real PostgreSQL
        test: {
          name: 'server',
          experimental: { viteModuleRunner: false },
          include: [nodeTests],
          globalSetup: ['testing/global-setup.ts'],
          isolate: false, // the server's modules are loaded once a worker: each file has a database of its own
          maxWorkers: 2,
          testTimeout: 120_000, // for a busy or slow machine; nothing waits for a time to pass
          hookTimeout: 240_000,
          env: { NODE_ENV: 'test', TZ: 'UTC' },
        },
      },
      {
        // components and browser code without a browser
        plugins: [react()],
        test: {
          name: 'web',
          include: ['{web,features}/**/*.test.tsx', 'web/**/*.test.ts'],
          environment: 'happy-dom',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        // journeys in a real Chromium against a started product
        test: {
          name: 'e2e',
          experimental: { viteModuleRunner: false },
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          setupFiles: ['e2e/report-failure.ts'],
          expect: { poll: { timeout: 40_000 } }, // as long as a busy or slow machine may need
          isolate: false, // modules are loaded once a worker: each file has organisations of its own in the one product
          maxWorkers: 3,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
