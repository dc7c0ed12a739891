export const nodeBinaries: Record<string, { version: string; file: string; sha256: string } | undefined>
export function foreignBinaries(packages: URL): string[]
