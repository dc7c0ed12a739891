import { ensureChromium, ensureHeadlessShell } from '../scripts/start/chromium.ts'

/**
 * Chromium as journeys and rigs start it: rendered on the CPU at the least cost, without its own background requests.
 * FULL_CHROMIUM=on runs the browser as people use it.
 */
export const chromium = {
  executablePath: process.env.FULL_CHROMIUM === 'on' ? ensureChromium() : ensureHeadlessShell(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-gpu-rasterization',
    '--disable-software-rasterizer',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
  ],
}
