import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: at('./src'),
  cacheDir: at('./node_modules/.cache/vite'),
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: { input: { index: at('./src/index.html') } },
  },
})
