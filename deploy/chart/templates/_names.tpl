{{- define "karwan.labels" -}}
app.kubernetes.io/name: karwan
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "karwan.pod" -}}
app.kubernetes.io/name: karwan
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "karwan.spec" -}}
{{- $role := .role -}}
{{- with .root -}}
automountServiceAccountToken: false
terminationGracePeriodSeconds: 30
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
containers:
  - name: karwan
    image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
    imagePullPolicy: {{ .Values.image.pullPolicy }}
    ports:
      - { name: http, containerPort: 3000 }
    envFrom:
      - configMapRef: { name: {{ .Release.Name }}-variables }
      - secretRef: { name: {{ .Values.existingSecret }} }
    env:
      - { name: ROLES, value: {{ $role.roles | quote }} }
    # The first start of a version migrates the database, which may take up to an hour and would start over if the pod
    # were killed. Ready when the most visited pages are in the cache.
    startupProbe:
      httpGet: { path: /readyz, port: http }
      periodSeconds: 2
      failureThreshold: 1800
    livenessProbe:
      httpGet: { path: /healthz, port: http }
      periodSeconds: 10
      timeoutSeconds: 5
      failureThreshold: 3
    # Not /readyz: without the database no node would be ready, and cached pages would not be served either.
    readinessProbe:
      httpGet: { path: /healthz, port: http }
      periodSeconds: 2
      timeoutSeconds: 3
      failureThreshold: 2
    # Gives the load balancer time to remove the pod before it stops accepting connections.
    lifecycle:
      preStop:
        exec: { command: ["node", "-e", "setTimeout(() => {}, 5000)"] }
    securityContext:
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      capabilities: { drop: [ALL] }
    resources: {{- toYaml $role.values.resources | nindent 6 }}
    volumeMounts:
      - { name: data, mountPath: /data }
      - { name: tmp, mountPath: /tmp }
volumes:
  - { name: data, emptyDir: {} }
  - { name: tmp, emptyDir: {} }
{{- with $role.values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $role.values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "karwan.pod" . | nindent 8 }}
{{- end }}
{{- end }}
