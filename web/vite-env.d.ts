/// <reference types="vite/client" />

/** The version in package.json, set by the build. */
declare const __VERSION__: string
