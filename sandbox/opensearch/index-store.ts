/** The part of OpenSearch's mapping that the sandbox implements. */
interface Mapping {
  readonly dynamic?: string;
  readonly properties: Readonly<
    Record<string, { type: string; analyzer?: string; search_analyzer?: string; copy_to?: string }>
  >;
}

interface IndexBody {
  settings?: { index?: Record<string, unknown>; analysis?: { filter?: Record<string, Filter> } };
  mappings?: Mapping;
}

interface Filter {
  readonly type: string;
  readonly max_gram?: number;
}

type Source = Readonly<Record<string, unknown>>;

/** A document with its tokens. */
export interface StoredDocument {
  readonly source: Source;
  readonly words: ReadonlyMap<string, readonly string[]>;
}

export interface ItemResult {
  readonly status: number;
  readonly result?: string;
  readonly _version?: number;
  readonly error?: { readonly type: string; readonly reason: string };
}

export type IndexStore = ReturnType<typeof createIndexStore>;

/** An index in memory: writes become searchable with a refresh, and no older version overwrites a newer one. */
export function createIndexStore(body: IndexBody, now: () => number = Date.now) {
  const mapping: Mapping = body.mappings ?? { properties: {} };
  const longest = body.settings?.analysis?.filter?.beginnings?.max_gram ?? 2;
  let refreshInterval = String(body.settings?.index?.refresh_interval ?? '1s');
  /** Also of deleted documents. */
  const versions = new Map<string, number>();
  const written = new Map<string, StoredDocument>();
  let visible = new Map<string, StoredDocument>();
  let refreshedAt = now();

  const wordsOf = (field: string, text: string) => {
    const cut = text.toLowerCase().split(/\s+/).filter(Boolean);
    return mapping.properties[field]?.analyzer === 'beginnings'
      ? cut.flatMap((word) =>
          Array.from({ length: Math.min(word.length, longest) }, (_, end) =>
            word.slice(0, end + 1),
          ),
        )
      : cut;
  };

  function store(source: Source): StoredDocument {
    const words = new Map<string, string[]>();
    for (const [field, value] of Object.entries(source)) {
      for (const target of [field, mapping.properties[field]?.copy_to]) {
        if (target === undefined) continue;
        words.set(target, [...(words.get(target) ?? []), ...wordsOf(target, String(value))]);
      }
    }
    return { source, words };
  }

  /** Tokenizes a query, without edge n-grams. */
  const analyse = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

  function refresh() {
    visible = new Map(written);
    refreshedAt = now();
  }

  return {
    aliases: new Set<string>(),
    analyse,
    refresh,
    change(settings: { index?: { refresh_interval?: unknown } }) {
      refreshInterval = String(settings.index?.refresh_interval ?? refreshInterval);
    },
    /** Milliseconds until a write becomes searchable; infinite without automatic refreshes. */
    untilRefresh(): number {
      const seconds = Number.parseFloat(refreshInterval);
      if (!(seconds > 0)) return Number.POSITIVE_INFINITY;
      return Math.max(0, refreshedAt + seconds * 1000 - now());
    },
    /** The documents that are searchable now. */
    searchable(): ReadonlyMap<string, StoredDocument> {
      const seconds = Number.parseFloat(refreshInterval);
      if (seconds > 0 && now() - refreshedAt >= seconds * 1000) refresh();
      return visible;
    },
    /** Writes a document, or deletes it if there is no source; with `external_gte` versions only. */
    write(id: string, version: number, source: Source | undefined): ItemResult {
      const known = versions.get(id);
      if (known !== undefined && version < known) {
        const reason = `[${id}]: version conflict, current version [${known}] is higher than the one provided [${version}]`;
        return { status: 409, error: { type: 'version_conflict_engine_exception', reason } };
      }
      const strange = Object.keys(source ?? {}).find((field) => !(field in mapping.properties));
      if (strange !== undefined && mapping.dynamic === 'strict') {
        const reason = `mapping set to strict, dynamic introduction of [${strange}] within [_doc] is not allowed`;
        return { status: 400, error: { type: 'strict_dynamic_mapping_exception', reason } };
      }
      versions.set(id, version);
      const was = written.has(id);
      if (source) {
        written.set(id, store(source));
        return {
          status: was ? 200 : 201,
          result: was ? 'updated' : 'created',
          _version: version,
        };
      }
      written.delete(id);
      return {
        status: was ? 200 : 404,
        result: was ? 'deleted' : 'not_found',
        _version: version,
      };
    },
  };
}
